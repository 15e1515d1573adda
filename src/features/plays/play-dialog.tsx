import type { ReactNode } from 'react';
import { historySource } from '../../lib/history/history-source.ts';
import { BOOK_NAMES } from '../../lib/league/books.ts';
import { hasStarted } from '../../lib/league/started.ts';
import { lineText, priceText } from '../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../lib/odds/odds-format.ts';
import { canPick, PLAY_PRICE } from '../../lib/plays/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePreferences } from '../preferences/index.ts';
import type { Tapped } from './play-recording.tsx';
import { OwnPlays, type Recorded, type RecordedPlay, useRecorded } from './recorded.tsx';

type PlayDialogProps = {
  tapped: Tapped | null;
  busy: boolean;
  onPick: (isOver: boolean) => void;
  onClose: () => void;
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-hairline py-2 last:border-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 text-right font-semibold break-words">{children}</dd>
    </div>
  );
}

/** What the reader has on the prop already. */
function playsOn(tapped: Tapped | null, recorded: Recorded): readonly RecordedPlay[] {
  const source = tapped && historySource(tapped.target.sport, tapped.target.propType);
  if (!tapped || !source || tapped.target.eventId === null) return [];
  const { eventId, player } = tapped.target;
  return recorded.of({
    eventId,
    market: source.category.market,
    playerId: tapped.quote?.playerId ?? null,
    player,
  });
}

/** What the book really asks, which the tracked play beside the pick keeps; null where it shows no price. */
function realPrices({ target, quote }: Tapped, format: OddsFormat): string | null {
  if (quote === null || (quote.over === null && quote.under === null)) return null;
  const side = (word: string, price: number | null) =>
    price === null ? `${word} not offered` : `${word} ${oddsText(price, format)}`;
  return `${BOOK_NAMES[target.book]} asks: ${side('Over', quote.over)}, ${side('Under', quote.under)}. Plays keeps the real price.`;
}

/** 'Select Play Type': what is picked, and the two sides of the line, each of which records the play. */
export function PlayDialog({ tapped, busy, onPick, onClose }: PlayDialogProps) {
  const recorded = useRecorded();
  const { oddsFormat } = usePreferences();
  const own = playsOn(tapped, recorded);
  const now = new Date();
  const start = tapped?.target.commenceTime ?? null;
  const isStarted = start !== null && hasStarted(start, now);
  const real = tapped && !isStarted ? realPrices(tapped, oddsFormat) : null;
  return (
    <Dialog
      open={tapped !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Select Play Type"
      description={
        isStarted
          ? 'The game has started: this records a pick alone, which cannot be changed, deleted or taken back.'
          : 'A recorded play cannot be changed or deleted; until the game starts it can be taken back.'
      }
    >
      {tapped ? (
        <>
          <dl className="text-base">
            <Fact name="Player">{tapped.target.player}</Fact>
            <Fact name="Line">{lineText(tapped.target.point)}</Fact>
            <Fact name="Category">{tapped.target.category}</Fact>
            <Fact name="Book">{BOOK_NAMES[tapped.target.book]}</Fact>
            <Fact name="Price">{priceText(PLAY_PRICE)}</Fact>
          </dl>
          {real === null ? null : <p className="mt-2 text-sm text-ink-2">{real}</p>}
          <OwnPlays isKnown={recorded.isKnown} plays={own} now={now} />
          <div className="mt-2 grid grid-cols-2 gap-2">
            <Button
              variant="primary"
              disabled={busy || !canPick(tapped.quote, true)}
              onClick={() => onPick(true)}
            >
              Over
            </Button>
            <Button
              variant="primary"
              disabled={busy || !canPick(tapped.quote, false)}
              onClick={() => onPick(false)}
            >
              Under
            </Button>
            <Button className="col-span-2" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}
