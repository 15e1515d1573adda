import type { Control } from '../../../lib/catalog/types.ts';
import { SOURCE_NAMES, SOURCES } from '../../../lib/projections/sources.ts';
import type { Filters } from '../../../lib/props/filter.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TeamSelect } from './team-select.tsx';

/** Changes one of a page's filters. */
export type ChangeFilter = <Name extends keyof Filters>(name: Name, value: Filters[Name]) => void;

type FilterBarProps = {
  controls: readonly Control[];
  teams: readonly string[];
  filters: Filters;
  onChange: ChangeFilter;
  switchLabel: string | null;
};

const SOURCE_SORTS = SOURCES.map((source) => ({ value: source, label: `${SOURCE_NAMES[source]} Edge` }));
/** The orders by worth that every page offers (PRICE-14). */
export const WORTH_SORT_OPTIONS = [
  { value: 'ev', label: 'EV' },
  { value: 'fair', label: 'Fair %' },
] as const;

/** The controls that a page of the catalog declares. */
export function FilterBar({ controls, teams, filters, onChange, switchLabel }: FilterBarProps) {
  const has = (control: Control) => controls.includes(control);
  return (
    <>
      {has('search') ? (
        <SearchField
          placeholder="Search players..."
          value={filters.search}
          onChange={(search) => onChange('search', search)}
          className="w-full md:w-64"
        />
      ) : null}
      {has('team') ? (
        <TeamSelect
          teams={teams}
          team={filters.team}
          onChange={(team) => onChange('team', team)}
          className="min-w-[40%] flex-1 md:w-40 md:min-w-0 md:flex-none"
        />
      ) : null}
      <SelectField<Filters['sort']>
        label="Sort by"
        value={filters.sort}
        onChange={(sort) => onChange('sort', sort)}
        options={[...(has('sort') ? SOURCE_SORTS : SOURCE_SORTS.slice(0, 1)), ...WORTH_SORT_OPTIONS]}
        className="min-w-[40%] flex-1 md:w-44 md:min-w-0 md:flex-none"
      />
      {has('switch') && switchLabel ? (
        <SwitchField
          label={switchLabel}
          checked={filters.switchOn}
          onChange={(on) => onChange('switchOn', on)}
          className="md:ml-1 whitespace-nowrap"
        />
      ) : null}
      <SwitchField
        label="Only value"
        checked={filters.onlyValue}
        onChange={(on) => onChange('onlyValue', on)}
        className="md:ml-1 whitespace-nowrap"
      />
    </>
  );
}
