import { useId } from 'react';
import { type AlertRules, DAY_STEPS, VALUE_STEPS } from '../../lib/alerts/rules.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { DeviceChoices } from './device-choices.tsx';

const OFF = 'off';
const VALUE_OPTIONS = [
  { value: OFF, label: 'Off' },
  ...VALUE_STEPS.map((ev) => ({ value: String(ev), label: `EV ${ev * 100} % and more` })),
];

/** The steps, and what was chosen elsewhere where that is none of them. */
function dayOptions(chosen: number) {
  const steps = DAY_STEPS.includes(chosen) ? DAY_STEPS : [...DAY_STEPS, chosen].sort((a, b) => a - b);
  return steps.map((most) => ({ value: String(most), label: `${most} a day` }));
}

function valueOptions(chosen: number | null) {
  return chosen === null || VALUE_STEPS.includes(chosen)
    ? VALUE_OPTIONS
    : [
        ...VALUE_OPTIONS,
        { value: String(chosen), label: `EV ${Number((chosen * 100).toFixed(1))} % and more` },
      ];
}

const SWITCHES = [
  {
    of: 'openPlays',
    label: 'My open plays',
    says: 'The line of a play moved, at its book or at two others.',
  },
  { of: 'watched', label: 'Players I watch', says: 'One of my books moved a line of theirs.' },
  {
    of: 'oldNumber',
    label: 'A book at the old number',
    says: 'The others moved, one of my books did not, and its price still pays.',
  },
] as const;

type RulesProps = { userId: string; rules: AlertRules; onChange: (chosen: Partial<AlertRules>) => void };

function Choices({ userId, rules, onChange }: RulesProps) {
  return (
    <ul className="divide-y divide-hairline">
      {SWITCHES.map(({ of, label, says }) => (
        <li key={of} className="py-1.5">
          <SwitchField label={label} checked={rules[of]} onChange={(isOn) => onChange({ [of]: isOn })} />
          <p className="text-xs text-ink-3">{says}</p>
        </li>
      ))}
      <li className="py-1.5">
        <p className="mb-1.5 text-sm font-medium">Plays worth their price</p>
        <SelectField
          label="Plays worth their price"
          value={rules.valueEv === null ? OFF : String(rules.valueEv)}
          options={valueOptions(rules.valueEv)}
          onChange={(value) => onChange({ valueEv: value === OFF ? null : Number(value) })}
        />
        <p className="mt-1.5 text-xs text-ink-3">
          At one of my books, with two others or more behind the fair chance. A data alarm is none.
        </p>
      </li>
      <li className="py-1.5">
        <p className="mb-1.5 text-sm font-medium">At most</p>
        <SelectField
          label="At most"
          value={String(rules.mostADay)}
          options={dayOptions(rules.mostADay)}
          onChange={(value) => onChange({ mostADay: Number(value) })}
        />
        <p className="mt-1.5 text-xs text-ink-3">
          In any 24 hours: players first, then old numbers and the highest EV, of these a quarter by one
          fetch. Moves on my plays come besides.
        </p>
      </li>
      <DeviceChoices userId={userId} quiet={rules.quiet} onChange={onChange} />
    </ul>
  );
}

const TITLE = 'What I am told';

/** What the reader is told of; each choice counts at once (ALERT-1). On a phone it is folded away, above the inbox. */
export function RulesPanel({ isFolded, ...rules }: RulesProps & { isFolded: boolean }) {
  const id = useId();
  return isFolded ? (
    <details className="rounded-panel border border-hairline bg-panel">
      <summary className="touch:min-h-thumb cursor-pointer px-3 py-2.5 text-sm font-bold">{TITLE}</summary>
      <div className="px-3 pb-3">
        <Choices {...rules} />
      </div>
    </details>
  ) : (
    <section aria-labelledby={id} className="rounded-panel border border-hairline bg-panel p-3">
      <h2 id={id} className="text-sm font-bold">
        {TITLE}
      </h2>
      <Choices {...rules} />
    </section>
  );
}
