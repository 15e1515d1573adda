import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { type HistorySource, historySource } from '../../lib/history/history-source.ts';
import { BOOK_KEYS, BOOK_NAMES, type BookKey } from '../../lib/league/books.ts';
import { lineText, statText } from '../../lib/odds/format.ts';
import { type OfferedLine, offeredLines } from '../../lib/person/offered-lines.ts';
import { curveOf, type Opinion, opinionsOn, overBy, rangeOf } from '../../lib/person/opinions.ts';
import { overSentence, TELLER_NAMES } from '../../lib/person/share-text.ts';
import { playOffer } from '../../lib/plays/offer.ts';
import { type BookLine, bookLines } from '../../lib/pricing/book-line.ts';
import { behindFigures } from '../../lib/props/behind-figures.ts';
import { basisText } from '../../lib/props/behind-text.ts';
import { teamsText } from '../../lib/props/board-text.ts';
import { lineFieldOf } from '../../lib/props/line-field.ts';
import type { Pricer } from '../../lib/props/value.ts';
import { chanceText, wholeChanceText } from '../../lib/props/value-text.ts';
import { type DensityCurve, DensityStrip } from '../../ui/density-strip.tsx';
import { MovementSection, type PlayMark } from '../line-history/index.ts';
import { RecordButtons } from '../plays/index.ts';
import { usePreferences } from '../preferences/index.ts';
import type { Kind } from './kind-list.tsx';
import { OfferedLinesChart } from './offered-lines-chart.tsx';
import { OfferedLinesTable } from './offered-lines-table.tsx';
import { offeredLinesQuery } from './queries.ts';
import { StartOfGame } from './start-of-game.tsx';

const TONES: Readonly<Record<Opinion['by'], DensityCurve['tone']>> = {
  market: 'main',
  sabersim: 'first',
  etr: 'second',
};

type BlockProps = { title: string; level: 2 | 3; children: ReactNode };

function Block({ title, level, children }: BlockProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-label={title} className="min-w-0 rounded-panel border border-hairline bg-panel p-3">
      <Heading className="mb-1.5 text-sm font-bold">{title}</Heading>
      {children}
    </section>
  );
}

/** The best price of the over at one of the reader's books: what it needs, 0 to 1; null without one. */
function neededAt(
  lines: readonly OfferedLine[],
  line: number,
  mine: readonly BookKey[] | null,
): number | null {
  const overs = lines
    .filter((each) => each.line === line)
    .flatMap(({ prices }) => prices)
    .filter(({ side, book }) => side === 'over' && (mine === null || mine.some((own) => own === book)));
  return overs.length === 0 ? null : Math.min(...overs.map(({ needs }) => needs));
}

type StripProps = {
  opinions: readonly Opinion[];
  line: number;
  lines: readonly BookLine[];
  mine: readonly BookKey[] | null;
  sentence: string;
};

function Strip({ opinions, line, lines, mine, sentence }: StripProps) {
  const range = rangeOf(
    opinions,
    lines.map((own) => own.line),
  );
  const curves = opinions.map(
    (opinion): DensityCurve => ({
      key: opinion.by,
      label: `${TELLER_NAMES[opinion.by]} ${statText(opinion.mean)}`,
      tone: TONES[opinion.by],
      points: curveOf(opinion, range),
    }),
  );
  return (
    <DensityStrip
      curves={curves}
      shaded={opinions.at(-1)?.by ?? 'market'}
      {...range}
      threshold={{ at: line, label: `Over ${lineText(line)}`, side: 'over' }}
      ticks={lines.map(({ book, line: at }) => ({
        key: `${book} ${at}`,
        at,
        isStrong: mine?.some((own) => own === book) ?? true,
      }))}
      sentence={sentence}
      readout={(result) =>
        `${result} or more: ${opinions.map((opinion) => `${TELLER_NAMES[opinion.by]} ${wholeChanceText(overBy(opinion, result - 0.5))}`).join(', ')}`
      }
    />
  );
}

const nameOf = (book: BookKey) => BOOK_NAMES[book];

/** What the value line of its card says beside the play, which its row in the list has. */
function Behind({ kind: { prop, value, span } }: { kind: Kind }) {
  const { sport, category, priceable, kind } = prop;
  const { play } = value;
  const hasLines = kind === 'lines';
  const field = useMemo(
    () => lineFieldOf(priceable.quotes, category.market, sport.league),
    [priceable, category, sport],
  );
  return (
    <div className="mt-2">
      {play && span ? (
        <p className="text-sm text-ink-2">
          {chanceText(play.fair)} fair ({basisText(play, span.modelled)}),{' '}
          <span className="whitespace-nowrap">needs {chanceText(play.needs)}</span>
        </p>
      ) : null}
      {behindFigures({ value, span, field }, hasLines, nameOf).map((sentence) => (
        <p key={sentence} className="text-xs text-ink-3">
          {sentence}
        </p>
      ))}
    </div>
  );
}

type KindPanelProps = {
  kind: Kind;
  pricer: Pricer;
  playerId: number;
  plays: readonly PlayMark[];
  /** The player has props in more than one game, so that what is recorded says of which. */
  hasGames: boolean;
  /** The level of its headings. */
  level: 2 | 3;
};

/** One kind of a player, looked at closer: what everybody expects, how it moved, and every line that is offered (PERSON-3, PERSON-4). */
export function KindPanel(props: KindPanelProps) {
  const { sport, category, game } = props.kind.prop;
  const source = historySource(sport.league, category.propType);
  return source && game.id !== null ? <Known {...props} source={source} eventId={game.id} /> : null;
}

function Known({
  kind,
  pricer,
  playerId,
  plays,
  hasGames,
  level,
  source,
  eventId,
}: KindPanelProps & { source: HistorySource; eventId: string }) {
  const { prop, value } = kind;
  const { sport, category, game, priceable } = prop;
  const { books: mine, oddsFormat } = usePreferences();
  const [chosenLine, setChosenLine] = useState<number | null>(null);
  const { data } = useQuery(offeredLinesQuery(source, { eventId, player: prop.player }));
  const lines = useMemo(
    () => (data && data.length > 0 ? data : bookLines(prop.priceable.quotes)),
    [data, prop],
  );
  const overrounds = pricer.overroundsIn(category.market);
  const offered = useMemo(
    () => offeredLines(lines, category.market, sport.league, overrounds),
    [lines, category, sport, overrounds],
  );
  const offer = useMemo(
    () => playOffer(sport.league, priceable, pricer, mine),
    [sport, priceable, pricer, mine],
  );
  const opinions = useMemo(
    () => opinionsOn(priceable, sport.league, offered.mean),
    [priceable, sport, offered.mean],
  );
  const hasLines = prop.kind === 'lines';
  const usual = value.play?.line ?? priceable.line ?? offered.lines[0]?.line ?? null;
  const line = chosenLine ?? usual;
  const market = opinions.find(({ by }) => by === 'market');
  const sentence = line === null ? '' : overSentence(opinions, line, neededAt(offered.lines, line, mine));
  const book = value.play?.book ?? BOOK_KEYS.find((key) => lines.some((own) => own.book === key)) ?? null;

  return (
    <div className="grid min-w-0 gap-3">
      <div>
        {hasGames ? (
          <p className="mb-1 text-sm text-ink-2">
            {teamsText({ league: sport.league, game })} <StartOfGame game={game} />
          </p>
        ) : null}
        <RecordButtons offer={offer} hasLines={hasLines} />
        <Behind kind={kind} />
      </div>
      {opinions.length > 0 && line !== null && hasLines ? (
        <Block level={level} title="What everybody expects">
          <p className="mb-2 text-base font-semibold">{sentence}</p>
          <Strip opinions={opinions} line={line} lines={lines} mine={mine} sentence={sentence} />
          <p className="text-xs text-ink-3">
            Dots: {mine === null ? "the books' lines" : "the books' lines, those of mine dark"}.
          </p>
        </Block>
      ) : null}
      <Block level={level} title="How it moved">
        <Suspense fallback={<p className="min-h-64 text-sm text-ink-3">Loading the history…</p>}>
          <MovementSection
            source={source}
            prop={{
              league: sport.league,
              propType: category.propType,
              eventId,
              player: prop.player,
              playerId,
            }}
            book={book}
            line={hasLines ? line : null}
            startsAt={game.startsAt}
            plays={plays}
          />
        </Suspense>
      </Block>
      {offered.lines.length > 0 ? (
        <Block level={level} title="Every line that is offered">
          {hasLines && offered.lines.length > 1 ? (
            <>
              <OfferedLinesChart
                offered={offered}
                mine={mine}
                format={oddsFormat}
                fairAt={(at) => (market ? overBy(market, at) : null)}
                line={line}
              />
              <p className="mb-1 text-xs text-ink-3">
                Curve: fair chance of the over. ▼ over prices pay below it, ▲ under prices above it. Green:
                pays at the low end of its span too. Orange: check the book.{' '}
                {mine === null ? null : 'Only prices at your books are colored.'}
              </p>
            </>
          ) : null}
          <OfferedLinesTable
            offered={offered}
            mine={mine}
            format={oddsFormat}
            line={line}
            onLine={setChosenLine}
            hasLines={hasLines}
          />
        </Block>
      ) : null}
    </div>
  );
}
