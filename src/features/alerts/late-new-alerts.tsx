import { useLocation } from 'react-router-dom';
import { late } from '../../ui/use-late.ts';

const useCount = late(() => import('./new-alerts.tsx'));

export type NewAlertsProps = {
  userId: string;
  /** Over the corner of an icon, so that nothing beside it moves. */
  isOnIcon?: boolean;
};

/** How many alerts are new, beside what leads to them; nothing until its code is there. */
export function NewAlerts(props: NewAlertsProps) {
  const count = useCount();
  const { pathname } = useLocation();
  // What it stands beside stays from page to page, and each page asks anew.
  return count && <count.NewAlerts key={pathname} {...props} />;
}
