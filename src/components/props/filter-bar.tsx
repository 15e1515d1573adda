import type { ReactNode } from 'react';
import { type Control, SOURCE_NAMES, SOURCES, type Source } from '../../lib/catalogue/types.ts';
import { SearchField } from '../ui/search-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';

type FilterBarProps = {
  controls: readonly Control[];
  teams: readonly string[];
  team: string;
  onTeam: (team: string) => void;
  search: string;
  onSearch: (search: string) => void;
  sort: Source;
  onSort: (sort: Source) => void;
  spotlightLabel: string | null;
  spotlight: boolean;
  onSpotlight: (on: boolean) => void;
  children?: ReactNode;
};

const SORTS = SOURCES.map((source) => ({ value: source, label: `${SOURCE_NAMES[source]} Edge` }));

/** Stays in view while the cards scroll. */
export function FilterBar(props: FilterBarProps) {
  const has = (control: Control) => props.controls.includes(control);
  // A team of a shared address that today's projections do not know stays selectable, so that the bar says what holds.
  const teams =
    props.team === 'all' || props.teams.includes(props.team) ? props.teams : [props.team, ...props.teams];
  return (
    <search className="sticky top-0 z-20 -mx-3 block border-b border-rule bg-canvas px-3 py-2 md:-mx-6 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {has('search') ? (
          <SearchField
            placeholder="Search players..."
            value={props.search}
            onChange={props.onSearch}
            className="w-full md:w-64"
          />
        ) : null}
        {has('team') ? (
          <SelectField
            label="Team"
            value={props.team}
            onChange={props.onTeam}
            options={[
              { value: 'all', label: 'All Teams' },
              ...teams.map((team) => ({ value: team, label: team })),
            ]}
            className="flex-1 md:w-40 md:flex-none"
          />
        ) : null}
        {has('sort') ? (
          <SelectField
            label="Sort by"
            value={props.sort}
            onChange={props.onSort}
            options={SORTS}
            className="flex-1 md:w-44 md:flex-none"
          />
        ) : null}
        {props.spotlightLabel ? (
          <SwitchField
            label={props.spotlightLabel}
            checked={props.spotlight}
            onChange={props.onSpotlight}
            className="md:ml-1"
          />
        ) : null}
        {props.children}
      </div>
    </search>
  );
}
