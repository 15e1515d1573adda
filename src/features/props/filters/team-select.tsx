import { ALL_TEAMS } from '../../../lib/props/filter.ts';
import { SelectField } from '../../../ui/select-field.tsx';

type TeamSelectProps = {
  teams: readonly string[];
  team: string;
  onChange: (team: string) => void;
  className: string;
};

/** 'All Teams' and the teams there are. */
export function TeamSelect({ teams, team, onChange, className }: TeamSelectProps) {
  // A team of a shared address that is not there today stays listed, so that the bar says what holds.
  const listed = team === ALL_TEAMS || teams.includes(team) ? teams : [team, ...teams];
  return (
    <SelectField
      label="Team"
      value={team}
      onChange={onChange}
      options={[
        { value: ALL_TEAMS, label: 'All Teams' },
        ...listed.map((name) => ({ value: name, label: name })),
      ]}
      className={className}
    />
  );
}
