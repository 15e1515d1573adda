import { CloudOff } from 'lucide-react';
import { whenWithZone } from '../../lib/league/time-text.ts';
import { Banner } from '../../ui/panel.tsx';

type TodayBannerProps = {
  /** When the oldest of the tables shown was written (ISO 8601); null where none has games tonight. */
  linesAt: string | null;
  hasFailed: boolean;
  isOffline: boolean;
};

/** Why what is shown is not renewed, while it is not, and of when it is. */
export function TodayBanner({ linesAt, hasFailed, isOffline }: TodayBannerProps) {
  if (!isOffline && !hasFailed) return null;
  const shown =
    linesAt === null ? 'what was read before' : `the lines of ${whenWithZone(new Date(linesAt), new Date())}`;
  return (
    <div className="mt-2">
      <Banner tone="warning" icon={CloudOff}>
        {isOffline
          ? `You are offline. This page shows ${shown} and goes on by itself once the connection is back.`
          : `Edgeboard cannot be reached right now. This page shows ${shown} and tries again by itself.`}
      </Banner>
    </div>
  );
}
