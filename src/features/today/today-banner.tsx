import { CloudOff } from 'lucide-react';
import { Banner } from '../../ui/panel.tsx';

/** Why what is shown is not renewed, while it is not. */
export function TodayBanner({ hasFailed, isOffline }: { hasFailed: boolean; isOffline: boolean }) {
  if (!isOffline && !hasFailed) return null;
  return (
    <div className="mt-2">
      <Banner tone="warning" icon={CloudOff}>
        {isOffline
          ? 'You are offline. This page shows what was read before and goes on by itself once the connection is back.'
          : 'Edgeboard cannot be reached right now. This page shows what was read before and tries again by itself.'}
      </Banner>
    </div>
  );
}
