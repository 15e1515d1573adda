import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { asked } from '../../../ui/use-asked.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

const useFilterSheet = asked('The filters', () => import('./filter-sheet.tsx'));

type PhoneBarProps<Sort extends string> = {
  bar: FilterBarProps<Sort>;
  /** What leaves rows out, in words. */
  filtersOn: readonly string[];
  onClear: () => void;
  /** How many rows there are, in words; null while that is not known. */
  count: string | null;
};

/** The bar of a page of props where the thumb is: the way to all filters, and what is changed most (PHONE-6). */
export function PhoneBar<Sort extends string>({ bar, filtersOn, onClear, count }: PhoneBarProps<Sort>) {
  const [sheet, askForSheet] = useFilterSheet();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <search
        data-dock
        className="fixed inset-x-0 bottom-(--thumb-bar) z-20 flex h-(--dock) items-center gap-2 overflow-x-auto border-t border-hairline bg-canvas px-3 [scrollbar-width:none]"
      >
        <Button
          aria-haspopup="dialog"
          onClick={() => askForSheet(() => setIsOpen(true))}
          className="shrink-0 px-3!"
        >
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
      {sheet && isOpen ? (
        <sheet.FilterSheet
          bar={bar}
          canClear={filtersOn.length > 0}
          onClear={onClear}
          count={count}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
