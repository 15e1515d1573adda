import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BOOK_NAMES } from '../../lib/league/books.ts';
import { countdownText, dayTimeWithZone } from '../../lib/league/time-text.ts';
import type { Player, WrittenAt } from '../../lib/person/player-answer.ts';
import type { ProjectionAges } from '../../lib/projections/age.ts';
import { SOURCES } from '../../lib/projections/sources.ts';
import { rowText, teamsText } from '../../lib/props/board-text.ts';
import type { PricedPlay } from '../../lib/props/value.ts';
import type { SlateProp } from '../../lib/today/slate-props.ts';
import { buttonClass } from '../../ui/button.tsx';
import { playerAddress, shareAddress } from '../../ui/share.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePreferences } from '../preferences/index.ts';
import { FreshnessStamp, ProjectionStamp } from '../props/index.ts';
import { useWatchParts } from '../watchlist/index.ts';

const TICK_MS = 15_000;

function agesOf({ sport, game }: SlateProp, projections: WrittenAt['projections']): ProjectionAges {
  return {
    league: sport.league,
    starts: [game.startsAt],
    sources: SOURCES.flatMap((source) => {
      const table = sport.sources[source]?.table;
      return table === undefined ? [] : { source, writtenAt: projections.get(table) ?? null };
    }),
  };
}

type PlayerHeadProps = {
  player: Player;
  /** The one that is looked at; null without any. */
  prop: SlateProp | null;
  /** Its best play at the reader's books; null without one. */
  play: PricedPlay | null;
  /** The kind that the reader chose, as the address says it; null without a choice. */
  kind: string | null;
  /** When the lines of that prop were written (ISO 8601); null without any. */
  linesAt: string | null;
  projectionsAt: WrittenAt['projections'];
  level: 1 | 2;
  /** Beside the button that shares. */
  children?: ReactNode;
};

/** Who it is, which game, how long until then, and how old everything below is (PERSON-1). */
export function PlayerHead(props: PlayerHeadProps) {
  const { player, prop, play, kind, linesAt, projectionsAt, level, children } = props;
  const { oddsFormat } = usePreferences();
  const now = useNow(TICK_MS);
  const watch = useWatchParts();
  const Heading = level === 1 ? 'h1' : 'h2';
  const start = prop && new Date(prop.game.startsAt);
  const countdown = start && countdownText(start, now);
  const team = player.team ?? (prop?.kind === 'lines' ? prop.card.team : null);
  const share = () => {
    const told = prop && {
      player: player.display_name,
      team,
      kind: prop.category.badgeLabel,
      league: prop.sport.league,
      game: prop.game,
      hasLines: prop.kind === 'lines',
      play,
    };
    return shareAddress(
      playerAddress(player.id, kind),
      `${player.display_name} · Edgeboard`,
      told ? rowText(told, oddsFormat, (book) => BOOK_NAMES[book]) : undefined,
    );
  };
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="flex-1">
          <Heading className="text-xl font-extrabold tracking-[-0.025em]">{player.display_name}</Heading>
          <p className="text-sm text-ink-2">
            {[player.league.toUpperCase(), team, player.position].filter((part) => part).join(' · ')}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <span className="size-10 touch:size-11">
            {watch && <watch.WatchButton player={{ id: player.id, name: player.display_name }} />}
          </span>
          <button
            type="button"
            aria-label="Share"
            title="Share"
            onClick={() => void share()}
            className={buttonClass('quiet', 'size-10 px-0 touch:size-11')}
          >
            <Share2 aria-hidden="true" className="size-4.5" />
          </button>
          {children}
        </div>
      </div>
      {prop && start && !Number.isNaN(start.getTime()) ? (
        <p className="mt-1 text-base">
          <span className="font-semibold">{teamsText({ league: prop.sport.league, game: prop.game })}</span> ·{' '}
          <time dateTime={prop.game.startsAt}>{dayTimeWithZone(start)}</time>
          {countdown === null ? null : <span className="font-semibold"> · {countdown}</span>}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-x-3">
        <FreshnessStamp updatedAt={linesAt} oldestTable={null} />
        {prop ? <ProjectionStamp ages={agesOf(prop, projectionsAt)} /> : null}
      </div>
    </header>
  );
}
