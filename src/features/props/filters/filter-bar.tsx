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

const SORTS = SOURCES.map((source) => ({ value: source, label: `${SOURCE_NAMES[source]} Edge` }));

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
      {has('sort') ? (
        <SelectField
          label="Sort by"
          value={filters.sort}
          onChange={(source) => onChange('sort', source)}
          options={SORTS}
          className="min-w-[40%] flex-1 md:w-44 md:min-w-0 md:flex-none"
        />
      ) : null}
      {has('switch') && switchLabel ? (
        <SwitchField
          label={switchLabel}
          checked={filters.switchOn}
          onChange={(on) => onChange('switchOn', on)}
          className="md:ml-1 whitespace-nowrap"
        />
      ) : null}
    </>
  );
}
