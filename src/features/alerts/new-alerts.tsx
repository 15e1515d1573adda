import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../ui/class-names.ts';
import type { NewAlertsProps } from './late-new-alerts.tsx';
import { newAlertsQuery } from './queries.ts';

const MOST_SHOWN = 99;

/** How many alerts the reader has not seen; nothing where that is none, or not known (ALERT-6). */
export function NewAlerts({ userId, isOnIcon = false }: NewAlertsProps) {
  const { data: count = 0 } = useQuery(newAlertsQuery(userId));
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'rounded-full bg-ink px-1.5 text-2xs font-semibold text-panel',
        isOnIcon && 'absolute top-0.5 left-1/2 ml-1',
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> new</span>
    </span>
  );
}
