import type { League } from '../../../lib/league/leagues.ts';
import type { Filters } from '../../../lib/props/filter.ts';
import type { Game } from '../../../lib/props/prop.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { late } from '../../../ui/use-late.ts';
import { TeamSelect } from './team-select.tsx';

/** What a reader chooses; whom they watch is not chosen here. */
export type Choice = Exclude<keyof Filters, 'watched'>;
/** Changes one of a page's filters. */
export type ChangeFilter = <Name extends Choice>(name: Name, value: Filters[Name]) => void;

/** What every page of props can be filtered by, whatever it is sorted by. */
type Choices = Omit<Filters, 'sort'>;

export type FilterBarProps<Sort extends string> = {
  league: League;
  teams: readonly string[];
  /** The games of the page's rows, as often as they come; undefined until they were read. */
  games: readonly Game[] | undefined;
  filters: Choices;
  onChange: ChangeFilter;
  switchLabel: string | null;
  /** Null where the page has one order. */
  sort: {
    value: Sort;
    options: readonly { value: Sort; label: string }[];
    /** As a method: a bar that knows no orders passes on what it is given. */
    onChange(sort: Sort): void;
  } | null;
};

// What a page is not specified with comes after its rows; its place is there before.
const useBarExtras = late(() => import('./bar-extras.tsx'));

/** Search, team, order and switches of a page of props: the same on every one (BAR-1); what a phone has no room for is in its sheet. */
export function FilterBar<Sort extends string>(props: FilterBarProps<Sort> & { isOnPhone: boolean }) {
  const { filters, onChange, switchLabel, sort, isOnPhone } = props;
  const extras = useBarExtras();
  return (
    <>
      <SearchField
        placeholder="Search players..."
        value={filters.search}
        onChange={(search) => onChange('search', search)}
        className={isOnPhone ? 'w-40 shrink-0 grow' : 'w-40 min-w-26 pointer-coarse:min-w-32'}
      />
      <TeamSelect
        league={props.league}
        teams={props.teams}
        team={filters.team}
        onChange={(team) => onChange('team', team)}
        className={isOnPhone ? 'w-26 shrink-0' : 'w-26 shrink-0 pointer-coarse:w-28'}
      />
      {isOnPhone ? null : (
        <div className="flex w-18 pointer-coarse:w-24 shrink-0 gap-2">
          {extras ? <extras.BarExtras {...props} /> : null}
        </div>
      )}
      {sort ? (
        <SelectField
          label="Sort by"
          {...sort}
          className={isOnPhone ? 'w-34 shrink-0' : 'w-34 shrink-0 pointer-coarse:w-40'}
        />
      ) : null}
      {switchLabel ? (
        <SwitchField
          label={switchLabel}
          checked={filters.switchOn}
          onChange={(on) => onChange('switchOn', on)}
        />
      ) : null}
      {isOnPhone ? null : <OnlyValue filters={filters} onChange={onChange} />}
    </>
  );
}

/** Leaves only the rows that are worth their price. */
export function OnlyValue({ filters, onChange }: Pick<FilterBarProps<string>, 'filters' | 'onChange'>) {
  return (
    <SwitchField
      label="Only value"
      checked={filters.onlyValue}
      onChange={(on) => onChange('onlyValue', on)}
    />
  );
}
