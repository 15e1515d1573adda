import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showWhole } from '../../../ui/whole-in-row.ts';
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

/** The bar of a page of props where the thumb is: the way to all filters, and what is changed most (PHONE-6). */
export function PhoneBar({ bar, filtersOn, onClear, count }: PhoneBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <search
        onFocus={showWhole}
        className="fixed inset-x-0 bottom-(--thumb-bar) z-20 flex h-(--dock) items-center gap-2 overflow-x-auto border-t border-hairline bg-canvas px-3 [scrollbar-width:none]"
      >
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="shrink-0">
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
          {filtersOn.length === 0 ? null : (
            <span className="rounded-full bg-ink px-1.5 text-xs leading-4.5 text-panel">
              {filtersOn.length}
            </span>
          )}
        </Button>
        <FilterBar {...bar} isOnPhone />
      </search>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            bar={bar}
            sort={bar.sort ? <SelectField label="Sort by" {...bar.sort} /> : null}
            canClear={filtersOn.length > 0}
            onClear={onClear}
            count={count}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
