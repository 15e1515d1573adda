import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { dayTimeWithZone } from '../../lib/league/time-text.ts';
import { lineText, priceText } from '../../lib/odds/format.ts';
import { playerProps } from '../../lib/person/player-answer.ts';
import type { OverroundSum } from '../../lib/pricing/overrounds.ts';
import { evRank, Pricer } from '../../lib/props/value.ts';
import type { SlateProp } from '../../lib/today/slate-props.ts';
import { useAddressValue } from '../../ui/address-value.ts';
import { classNames } from '../../ui/class-names.ts';
import type { OpenedBy } from '../../ui/open-player.ts';
import { useSession } from '../auth/index.ts';
import type { PlayMark } from '../line-history/index.ts';
import { type PlayOn, playsOnQuery } from '../plays/index.ts';
import { usePreferences } from '../preferences/index.ts';
import { DataBanner } from '../props/index.ts';
import { type Kind, KindList } from './kind-list.tsx';
import { KindPanel } from './kind-panel.tsx';
import { PlayerHead } from './player-head.tsx';
import type { PlayerRead } from './queries.ts';

/** The reader's own plays on a player; none for whoever is not signed in. */
function usePlaysOn(playerId: number, names: readonly string[]): readonly PlayOn[] {
  const { user } = useSession();
  const { data } = useQuery({
    ...playsOnQuery(user?.id ?? '', { playerId, names }),
    enabled: user !== null && names.length > 0,
  });
  return data ?? [];
}

function marksOf(plays: readonly PlayOn[], { game, category }: SlateProp): PlayMark[] {
  return plays.flatMap(({ eventId, propType, point, at, side }) =>
    eventId === game.id && propType === category.propType && point !== null
      ? { at, line: point, text: `${side} ${lineText(point)}` }
      : [],
  );
}

function OwnPlays({ plays, level }: { plays: readonly PlayOn[]; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  if (plays.length === 0) return null;
  return (
    <section aria-label="My plays" className="rounded-panel border border-hairline bg-panel p-3">
      <Heading className="text-sm font-bold">My plays</Heading>
      <ul className="mt-1 divide-y divide-hairline text-sm">
        {plays.map((play) => (
          <li key={play.key} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <span>
              <span className="font-semibold">{play.side}</span> {play.text}
            </span>
            <span className="text-ink-3">
              {priceText(play.price)}, {dayTimeWithZone(new Date(play.at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The kinds with what they are worth at the reader's books, in the order of the props. */
function useKinds(
  props: readonly SlateProp[],
  linesAt: ReadonlyMap<string, string>,
  overrounds: readonly OverroundSum[] | null,
): { kinds: Kind[]; pricer: Pricer } {
  const { books } = usePreferences();
  const league = props[0]?.sport.league ?? 'nba';
  const pricer = useMemo(() => new Pricer(league), [league]);
  const kinds = useMemo(() => {
    pricer.learnOverrounds(overrounds);
    return props.map((prop) => {
      const value = pricer.valueOf(prop.priceable, books);
      const span = value.play && pricer.spanOf(prop.priceable, value.play);
      return { prop, value, span, updatedAt: linesAt.get(prop.key) ?? null };
    });
  }, [pricer, props, linesAt, books, overrounds]);
  return { kinds, pricer };
}

/** How high a kind stands; without a play below all others. */
const rank = ({ value: { play } }: Kind): number =>
  play === null ? Number.NEGATIVE_INFINITY : evRank(play.ev);

/** The kind that is worth most; of none that is worth anything the first. */
function bestKind(kinds: readonly Kind[]): Kind | undefined {
  return kinds.reduce<Kind | undefined>(
    (best, kind) => (best === undefined || rank(kind) > rank(best) ? kind : best),
    undefined,
  );
}

/** The kind as an address says it: its prop type, and where a player has two games with it the prop itself. */
function addressOfKind(kinds: readonly Kind[], { prop }: Kind): string {
  const { propType } = prop.category;
  const same = kinds.filter((own) => own.prop.category.propType === propType);
  return same.length > 1 ? prop.key : propType;
}

/** A drawer's kind: what the reader chose in it, before that the prop that it was opened by. */
export type DrawerKind = {
  by: OpenedBy | null;
  chosen: string | null;
  choose: (kind: string) => void;
};

/** The kind that is looked at, as the reader chose it: a page keeps it in its address, so that a link shows the same. */
function useChosenKind(
  kinds: readonly Kind[],
  drawer: DrawerKind | undefined,
): [Kind | undefined, (kind: string) => void] {
  const [inAddress, write] = useAddressValue('kind');
  const chosen = drawer ? drawer.chosen : inAddress;
  const by = chosen === null ? drawer?.by : null;
  const kind = kinds.find((each) =>
    by
      ? each.prop.category.propType === by.propType && each.prop.game.id === by.game.id
      : addressOfKind(kinds, each) === chosen,
  );
  return [kind, drawer?.choose ?? write];
}

type PlayerViewProps = {
  answer: PlayerRead & { player: NonNullable<PlayerRead['player']> };
  /** A drawer has one column, a page two where there is room. */
  drawer?: DrawerKind | undefined;
  /** Beside the button that shares. */
  actions?: ReactNode;
};

/** All that tonight has on one player (PERSON-1 to PERSON-5). */
export function PlayerView({ answer, drawer, actions }: PlayerViewProps) {
  const isDrawer = drawer !== undefined;
  const { player } = answer;
  const { oddsFormat } = usePreferences();
  const { props, writtenAt } = useMemo(() => playerProps(answer), [answer]);
  const { kinds, pricer } = useKinds(props, writtenAt.lines, answer.overrounds);
  const [chosenKind, choose] = useChosenKind(kinds, drawer);
  const kind = chosenKind ?? bestKind(kinds);
  const hasGames = new Set(props.map(({ game }) => game.id)).size > 1;
  const names = useMemo(
    () => [...new Set([player.display_name, ...props.map((prop) => prop.player)])],
    [player, props],
  );
  const plays = usePlaysOn(player.id, names);
  // Below the player's own heading.
  const level = isDrawer ? 3 : 2;
  const marks = useMemo(() => (kind ? marksOf(plays, kind.prop) : []), [plays, kind]);

  return (
    <>
      <PlayerHead
        player={player}
        prop={kind?.prop ?? null}
        play={kind?.value.play ?? null}
        kind={chosenKind ? addressOfKind(kinds, chosenKind) : null}
        linesAt={kind?.updatedAt ?? null}
        projectionsAt={writtenAt.projections}
        level={isDrawer ? 2 : 1}
      >
        {actions}
      </PlayerHead>
      <DataBanner
        updatedAt={kind?.updatedAt ?? null}
        oldestTable={
          kind && kinds.length > 1 ? { name: kind.prop.category.badgeLabel, of: kinds.length } : null
        }
        isOffline={false}
        hasFailed={false}
        projectionsMissing={null}
      />
      {kind ? (
        <div
          className={classNames(
            'mt-3 grid gap-3',
            !isDrawer && 'lg:grid-cols-[minmax(0,26rem)_minmax(20rem,1fr)] lg:items-start',
          )}
        >
          <div className="grid min-w-0 gap-3">
            <KindList
              kinds={kinds}
              chosen={kind.prop.key}
              onChoose={(own) => choose(addressOfKind(kinds, own))}
              format={oddsFormat}
              hasGames={hasGames}
            />
            {isDrawer ? null : <OwnPlays plays={plays} level={level} />}
          </div>
          <KindPanel
            key={kind.prop.key}
            kind={kind}
            pricer={pricer}
            playerId={player.id}
            plays={marks}
            hasGames={hasGames}
            level={level}
          />
          {isDrawer ? <OwnPlays plays={plays} level={level} /> : null}
        </div>
      ) : (
        <div className="mt-4 grid gap-3">
          <p role="status" className="rounded-panel border border-hairline bg-panel p-4 text-base text-ink-2">
            {player.display_name} has no props right now. They show here as soon as a book offers one.
          </p>
          <OwnPlays plays={plays} level={level} />
        </div>
      )}
    </>
  );
}
