import { useQuery } from '@tanstack/react-query';
import { type AlertRules, FIRST_QUIET, hourText, quietHourOptions } from '../../lib/alerts/rules.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { deviceQuery, type Sender, senderQuery, useSwitchDevice } from './use-device.ts';

const TITLE = 'Notifications on this device';
const UNREAD = 'Whether there are any could not be read. Reload the page to try again.';

/** Why there is nothing to switch. */
const WHY_NOT = {
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings, then come back.',
  impossible:
    'This browser shows no notifications of closed pages. On an iPhone or iPad, add Edgeboard to the home screen and open it there.',
  'not ready': 'What shows them is not installed yet. Reload the page in a minute.',
};

function Without({ why }: { why: string }) {
  return (
    <>
      <p className="text-sm font-medium">{TITLE}</p>
      <p className="text-xs text-ink-3">{why}</p>
    </>
  );
}

type DeviceProps = { userId: string; sender: Sender };

function DeviceSwitch({ userId, sender }: DeviceProps) {
  const { data: device, isError, fetchStatus } = useQuery(deviceQuery(userId, sender));
  const { mutate, isPending, variables } = useSwitchDevice(userId, sender);
  if (device === undefined) {
    if (isError) return <Without why={UNREAD} />;
    return <Without why={fetchStatus === 'paused' ? 'You are offline.' : 'Being read…'} />;
  }
  if (device !== 'on' && device !== 'off') return <Without why={WHY_NOT[device]} />;
  return (
    <>
      {/* What was pressed shows at once. */}
      <SwitchField label={TITLE} checked={isPending ? variables : device === 'on'} onChange={mutate} />
      <p className="text-xs text-ink-3">
        {isPending && variables
          ? 'Your browser asks its service for them…'
          : 'New alerts come to it also while Edgeboard is closed.'}
      </p>
    </>
  );
}

type QuietProps = Pick<AlertRules, 'quiet'> & { onChange: (chosen: Pick<AlertRules, 'quiet'>) => void };

function QuietHoursChoice({ quiet, onChange }: QuietProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = (other: number) =>
    quietHourOptions(other).map((hour) => ({ value: String(hour), label: hourText(hour) }));
  return (
    <>
      <SwitchField
        label="Quiet hours"
        checked={quiet !== null}
        onChange={(isOn) => onChange({ quiet: isOn ? { ...FIRST_QUIET, zone } : null })}
      />
      {quiet === null ? null : (
        <div className="mt-1.5 mb-1.5 grid grid-cols-2 gap-2">
          <SelectField
            label="Quiet from"
            value={String(quiet.from)}
            options={options(quiet.to)}
            onChange={(from) => onChange({ quiet: { ...quiet, from: Number(from), zone } })}
          />
          <SelectField
            label="Quiet until"
            value={String(quiet.to)}
            options={options(quiet.from)}
            onChange={(to) => onChange({ quiet: { ...quiet, to: Number(to), zone } })}
          />
        </div>
      )}
      <p className="text-xs text-ink-3">
        {quiet === null
          ? 'No device of mine is notified then; what came is told after.'
          : `From ${hourText(quiet.from)} until ${hourText(quiet.to)}, by the clock of ${quiet.zone.replaceAll('_', ' ')}. What came is told after.`}
      </p>
    </>
  );
}

/** Whether this device is notified of alerts, and when none is; nothing where the project notifies nobody (ALERT-8, ALERT-9). */
export function DeviceChoices({ userId, ...quiet }: QuietProps & { userId: string }) {
  const { data: sender, isError } = useQuery(senderQuery);
  if (sender === null || (sender === undefined && !isError)) return null;
  return (
    <>
      <li className="py-1.5">
        {sender === undefined ? <Without why={UNREAD} /> : <DeviceSwitch userId={userId} sender={sender} />}
      </li>
      <li className="py-1.5">
        <QuietHoursChoice {...quiet} />
      </li>
    </>
  );
}
