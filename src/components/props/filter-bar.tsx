import { type Control, SOURCE_NAMES, SOURCES } from '../../lib/catalogue/types.ts';
import { ALL_TEAMS, type Filters } from '../../lib/props/filter.ts';
import { SearchField } from '../ui/search-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';

/** Changes one of a page's filters. */
export type ChangeFilter = <Name extends keyof Filters>(name: Name, value: Filters[Name]) => void;

type FilterBarProps = {
  controls: readonly Control[];
  teams: readonly string[];
  filters: Filters;
  onChange: ChangeFilter;
  spotlightLabel: string | null;
};

const SORTS = SOURCES.map((source) => ({ value: source, label: `${SOURCE_NAMES[source]} Edge` }));

/** Stays in view while the cards scroll. */
export function FilterBar({ controls, teams, filters, onChange, spotlightLabel }: FilterBarProps) {
  const has = (control: Control) => controls.includes(control);
  const { team } = filters;
  // A team of a shared address that today's projections do not know stays listed, so that the bar says what holds.
  const listed = team === ALL_TEAMS || teams.includes(team) ? teams : [team, ...teams];
  return (
    <search className="sticky top-0 z-20 -mx-3 block border-b border-rule bg-canvas px-3 py-2 md:-mx-6 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {has('search') ? (
          <SearchField
            placeholder="Search players..."
            value={filters.search}
            onChange={(search) => onChange('search', search)}
            className="w-full md:w-64"
          />
        ) : null}
        {has('team') ? (
          <SelectField
            label="Team"
            value={team}
            onChange={(chosen) => onChange('team', chosen)}
            options={[
              { value: ALL_TEAMS, label: 'All Teams' },
              ...listed.map((name) => ({ value: name, label: name })),
            ]}
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
        {has('spotlight') && spotlightLabel ? (
          <SwitchField
            label={spotlightLabel}
            checked={filters.spotlight}
            onChange={(on) => onChange('spotlight', on)}
            className="md:ml-1 whitespace-nowrap"
          />
        ) : null}
      </div>
    </search>
  );
}
