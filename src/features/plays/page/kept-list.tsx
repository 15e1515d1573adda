import { CloudOff, TriangleAlert } from 'lucide-react';
import { priceText } from '../../../lib/odds/format.ts';
import type { KeptPlay } from '../../../lib/plays/kept-plays.ts';
import { bookName, pickText } from '../../../lib/plays/tracked-play.ts';
import { Button } from '../../../ui/button.tsx';
import { holdPlace } from '../../../ui/same-press.ts';
import { takeBack } from '../record/deliver.ts';
import { forgetPlay, useKeptPlays } from '../record/kept-store.ts';

function nameOf({ body, kind }: KeptPlay): string {
  const side = body.side === 'under' ? 'under' : 'over';
  return [
    `${body.player_name}, ${pickText({ side, point: body.point, kind })}`,
    bookName(body.book),
    priceText(body.price),
  ].join(' · ');
}

/** The reader's plays that wait on this device, and those that were refused when they were sent (TRACK-7). */
export function KeptList({ userId }: { userId: string }) {
  const plays = useKeptPlays().filter((play) => play.userId === userId && !play.isTakenBack);
  if (plays.length === 0) return null;
  return (
    <ul
      aria-label="Kept on this device"
      className="mb-3 rounded-panel border border-orange-ink/40 bg-yellow-ground text-yellow-ink"
    >
      {plays.map((play) => {
        const { refusal, body } = play;
        const Icon = refusal === null ? CloudOff : TriangleAlert;
        return (
          <li
            key={body.client_key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-orange-ink/20 px-3 py-2 text-sm last:border-0"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold">{nameOf(play)}</span>
              {refusal === null
                ? 'Kept on this device, sent when you are online.'
                : `Not recorded. ${refusal}`}
            </span>
            <Button
              onClick={() => {
                holdPlace();
                void (refusal === null ? takeBack(play) : forgetPlay(body.client_key));
              }}
            >
              {refusal === null ? 'Take back' : 'Dismiss'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
