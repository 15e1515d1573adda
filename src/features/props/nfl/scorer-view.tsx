import type { PropType } from '../../../lib/catalog/types.ts';
import { oddsText } from '../../../lib/odds/odds-format.ts';
import type { Scorer } from '../../../lib/props/touchdown-scorers.ts';
import { isWatchedPlayer } from '../../../lib/watch/watchlist.ts';
import type { CardAround } from '../card/card-around.ts';
import { gameText } from '../card/game-text.ts';
import { StaleMark } from '../card/stale-mark.tsx';
import { ValuePlace } from '../value/value-place.tsx';
import { PriceTile } from './price-tile.tsx';

export type ScorerCardProps = {
  scorer: Scorer;
  /** The kind that the page is of, as the catalog calls it. */
  propType: PropType;
  /** Since when the game's prices were not fetched, where the last fetch did not bring them; ISO 8601. */
  staleSince: string | null;
  /** No book offers it any longer; it stands where it stood until the reader lets go. */
  isGone?: boolean;
};

type ScorerViewProps = ScorerCardProps & { around: CardAround };

/** One player's touchdown prices at every book; each book at the best price says so, and where none of the reader's has it one that does is named. */
export function ScorerView({ scorer, propType, staleSince, isGone, around }: ScorerViewProps) {
  const { player, playerId } = scorer;
  const { oddsFormat, showsTile, watched, parts } = around;
  const shown = scorer.prices.filter(({ book }) => showsTile(book));
  const best = [...shown, ...scorer.prices].find(({ isBest }) => isBest);
  return (
    <article aria-label={player} className="rounded-panel border border-hairline bg-panel p-2.5">
      <div className="wide:flex wide:items-center wide:gap-3">
        <div className="shrink-0 px-0.5 wide:w-60">
          <h2 className="text-md leading-5 font-bold break-words">
            {playerId === null ? (
              player
            ) : (
              <parts.PlayerLink
                playerId={playerId}
                by={{ propType, game: scorer.game }}
                className="thumb underline-offset-3 hover:underline"
              >
                {player}
              </parts.PlayerLink>
            )}
            {isWatchedPlayer(watched, playerId) ? <parts.WatchedMark className="ml-1.5" /> : null}
          </h2>
          <p className="mt-0.5 text-xs text-ink-3">{gameText('nfl', scorer.game)}</p>
          {isGone ? <p className="text-xs font-semibold text-orange-ink">No longer offered</p> : null}
          <StaleMark since={staleSince} />
          <p className="mt-0.5 text-xs text-ink-3">
            Best price{' '}
            <span className="text-base font-bold text-ink">{oddsText(scorer.best, oddsFormat)}</span>
            {best && !shown.includes(best) ? ` at ${best.name}` : null}
          </p>
        </div>
        <ul className="mt-3 grid min-w-0 flex-1 grid-cols-2 gap-x-1.5 gap-y-2.5 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-9 wide:mt-0">
          {shown.map((offer) => (
            <PriceTile
              key={offer.book}
              offer={offer}
              rowKey={scorer.key}
              oddsFormat={oddsFormat}
              Flash={parts.Flash}
            />
          ))}
        </ul>
      </div>
      <div className="mt-2 border-t border-hairline pt-1.5">
        <ValuePlace row={scorer} hasLines={false} around={around} />
      </div>
    </article>
  );
}
