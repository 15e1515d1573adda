import { HOUR_MS, MINUTE_MS } from '../../lib/league/league-day.ts';
import type { League } from '../../lib/league/leagues.ts';
import { teamOf } from '../../lib/league/teams.ts';
import { timeWithZone } from '../../lib/league/time-text.ts';
import { counted } from '../../lib/odds/format.ts';
import type { Game } from '../../lib/props/prop.ts';
import type { TodayPlay, TodayRow } from '../../lib/today/plays.ts';
import { useNow } from '../../ui/use-now.ts';

const TICK_MS = 15_000;
const MOST_GAMES = 8;

type SoonGame = { readonly game: Game; readonly league: League; readonly sportName: string; plays: number };

/** The games of these plays in the order of their start, each with its number of rows. */
function gamesOf(plays: readonly TodayPlay[], rows: readonly TodayRow[]): SoonGame[] {
  const games = new Map<string | null, SoonGame>();
  for (const { prop } of plays) {
    const { game, sport } = prop;
    if (!games.has(game.id))
      games.set(game.id, { game, league: sport.league, sportName: sport.name, plays: 0 });
  }
  for (const { best, isAlarm } of rows) {
    const own = games.get(best.prop.game.id);
    if (own && !isAlarm) own.plays += 1;
  }
  return [...games.values()].sort((a, b) => Date.parse(a.game.startsAt) - Date.parse(b.game.startsAt));
}

function Row({ soon, now }: { soon: SoonGame; now: Date }) {
  const { game, league, sportName, plays } = soon;
  const short = (team: string) => teamOf(league, team) ?? team;
  const start = new Date(game.startsAt);
  const minutes = Math.ceil((start.getTime() - now.getTime()) / MINUTE_MS);
  return (
    <li className="flex items-baseline justify-between gap-2 py-1.5 text-sm">
      <span className="min-w-0">
        <span className="block font-semibold text-ink">
          {short(game.away)} @ {short(game.home)}
        </span>
        <span className="block text-xs text-ink-3">
          {sportName} · {counted(plays, 'value play')}
        </span>
      </span>
      <span className="shrink-0 text-right font-semibold text-ink-2">
        {minutes <= 60 ? `${minutes} min` : timeWithZone(start)}
      </span>
    </li>
  );
}

/** The games that start within the hour, else the next ones (TODAY-9). */
export function StartingSoon({ plays, rows }: { plays: readonly TodayPlay[]; rows: readonly TodayRow[] }) {
  const now = useNow(TICK_MS);
  const games = gamesOf(plays, rows).filter(({ game }) => Date.parse(game.startsAt) > now.getTime());
  const soon = games.filter(({ game }) => Date.parse(game.startsAt) <= now.getTime() + HOUR_MS);
  const shown = (soon.length > 0 ? soon : games).slice(0, MOST_GAMES);
  return (
    <section aria-labelledby="starting-soon" className="rounded-panel border border-hairline bg-panel p-3">
      <h2 id="starting-soon" className="text-sm font-bold text-ink">
        {soon.length > 0 || games.length === 0 ? 'Starting within the hour' : 'Starting next'}
      </h2>
      {shown.length === 0 ? <p className="mt-1 text-sm text-ink-3">No game does.</p> : null}
      <ul className="mt-1 divide-y divide-hairline">
        {shown.map((game) => (
          <Row key={game.game.id} soon={game} now={now} />
        ))}
      </ul>
    </section>
  );
}
