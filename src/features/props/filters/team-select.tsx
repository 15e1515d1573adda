import type { League } from '../../../lib/league/leagues.ts';
import { ALL_TEAMS } from '../../../lib/props/filter.ts';
import { teamKey } from '../../../lib/props/project.ts';
import { SelectField } from '../../../ui/select-field.tsx';

type TeamSelectProps = {
  league: League;
  teams: readonly string[];
  team: string;
  onChange: (team: string) => void;
  className: string;
};

/** 'All Teams' and the teams there are. */
export function TeamSelect({ league, teams, team, onChange, className }: TeamSelectProps) {
  const key = teamKey(league, team);
  // Pages of one sport write teams in different ways, and the address keeps one of them.
  const chosen = teams.find((own) => teamKey(league, own) === key) ?? team;
  // A team of a shared address that is not there today stays listed, so that the bar says what holds.
  const listed = team === ALL_TEAMS || teams.includes(chosen) ? teams : [team, ...teams];
  return (
    <SelectField
      label="Team"
      value={chosen}
      onChange={onChange}
      options={[
        { value: ALL_TEAMS, label: 'All Teams' },
        ...listed.map((name) => ({ value: name, label: name })),
      ]}
      className={className}
    />
  );
}
