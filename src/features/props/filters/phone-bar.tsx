import { FilterDock } from '../../../ui/filter-dock.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

const FilterSheet = latePart(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  ({ onClose }, retry) => <LoadFailure what="What filters there are" onRetry={retry} onClose={onClose} />,
);

type PhoneBarProps = {
  bar: FilterBarProps<string>;
  /** What leaves rows out, in words. */
  filtersOn: readonly string[];
  onClear: () => void;
  /** How many rows there are, in words; null while that is not known. */
  count: string | null;
};

/** The bar of a page of props where the thumb is. */
export function PhoneBar({ bar, filtersOn, onClear, count }: PhoneBarProps) {
  return (
    <FilterDock
      on={filtersOn.length}
      sheet={(onClose) => (
        <FilterSheet
          bar={bar}
          sort={bar.sort ? <SelectField label="Sort by" {...bar.sort} /> : null}
          canClear={filtersOn.length > 0}
          onClear={onClear}
          count={count}
          onClose={onClose}
        />
      )}
    >
      <FilterBar {...bar} isOnPhone />
    </FilterDock>
  );
}
