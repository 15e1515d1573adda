import { Fragment } from 'react/jsx-runtime';
import { lineText } from '../../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import { SOURCE_NAMES, SOURCES } from '../../../lib/projections/sources.ts';
import { AGREEMENT_WORDS } from '../../../lib/props/agreement-words.ts';
import { basisText, behindText, betterText } from '../../../lib/props/behind-text.ts';
import type { CardValue, PlaySpan, PricedPlay } from '../../../lib/props/value.ts';
import { chanceText, evText, noFairPriceText, wholeChanceText } from '../../../lib/props/value-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TriangleAlert } from '../../../ui/plain-icons.tsx';
import type { CardParts } from '../card/card-around.ts';
import type { PlayWords, ValueLineProps } from './values.ts';

// For a finger the whole line is the button.
const HINTED =
  'cursor-help underline decoration-outline decoration-dotted underline-offset-3 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.75';

const ALARM =
  ' An EV above 10 % is nearly always an old or mistaken line: look at the book first. By EV such props come after the tips.';

/** Colored, marked and bold only where even the low end of the span wins; over +10 % it is an alarm and no tip (PRICE-7, PRICE-12). */
function Ev({ ev, evLow }: { ev: number; evLow: number }) {
  if (isDataAlarm(ev)) {
    return (
      <span className="font-bold text-orange-ink">
        <span className="whitespace-nowrap">
          <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 -translate-y-px" />
          EV {evText(ev)},
        </span>{' '}
        check the book
      </span>
    );
  }
  const text = `EV ${evText(ev)}`;
  return evLow > 0 ? (
    <mark className="rounded-[4px] bg-green-ground px-1 font-bold text-green-ink">{text}</mark>
  ) : (
    <span className="text-ink">{text}</span>
  );
}

type PlayProps = Pick<CardParts, 'Tooltip'> & {
  play: PricedPlay;
  span: PlaySpan;
  words: PlayWords;
  oddsFormat: OddsFormat;
};

function Play({ play, span, words, oddsFormat, Tooltip }: PlayProps) {
  return (
    <>
      <span className="font-semibold whitespace-nowrap text-ink">{`${words.play(play)}:`}</span>{' '}
      <span className="whitespace-nowrap">
        <Tooltip text={behindText(play, span) + (isDataAlarm(play.ev) ? ALARM : '')} byTap>
          <button type="button" className={HINTED}>
            {`${chanceText(play.fair)} fair`}
          </button>
        </Tooltip>
        {` (${basisText(play, span.modelled)}),`}
      </span>{' '}
      <span className="whitespace-nowrap">{`needs ${chanceText(play.needs)},`}</span>{' '}
      {/* The words of an alarm may break, so that it takes no more lines than its place has. */}
      <span className={isDataAlarm(play.ev) ? '@2xl:whitespace-nowrap' : 'whitespace-nowrap'}>
        <Ev ev={play.ev} evLow={span.evLow} />
        {` at ${words.book(play.book)} `}
        <span className="font-semibold text-ink">{oddsText(play.price, oddsFormat)}</span>
      </span>
    </>
  );
}

function Sources({ value }: { value: CardValue }) {
  const known = SOURCES.filter((source) => value.sources[source] !== null);
  if (known.length === 0) return null;
  return (
    <span className="text-ink-2 @2xl:inline-flex @2xl:flex-wrap @2xl:gap-x-2">
      {value.play ? null : `Over ${lineText(value.askedLine)}: `}
      {known.map((source) => (
        <Fragment key={source}>
          <span className="whitespace-nowrap">
            {`${SOURCE_NAMES[source]} `}
            <span className="font-semibold text-ink">{wholeChanceText(value.sources[source])}</span>
          </span>{' '}
        </Fragment>
      ))}
      {value.agreement === null ? null : (
        <span className="whitespace-nowrap text-ink-3">{AGREEMENT_WORDS[value.agreement]}</span>
      )}
    </span>
  );
}

/**
 * What the best play at the reader's books is worth: the fair chance of its side by all other books, what its price needs,
 * its EV, and the chance by each source (PRICE-12, PRICE-15).
 */
export function ValueLine({ row, values, hasLines, oddsFormat, parts }: ValueLineProps) {
  const value = values.of(row);
  const field = hasLines ? values.fieldOf(row) : null;
  const span = values.spanOf(row);
  const subject = values.subjectOf(row);
  if (value === null) return null;
  const { play, better } = value;
  return (
    <p className="relative text-xs leading-5.5 text-ink-2 @2xl:flex @2xl:flex-wrap @2xl:items-center @2xl:gap-x-1.5 @2xl:gap-y-0.5">
      {play && span ? (
        <Play play={play} span={span} words={values.words} oddsFormat={oddsFormat} Tooltip={parts.Tooltip} />
      ) : (
        <span className="text-ink-3">{noFairPriceText(value)}</span>
      )}{' '}
      {better ? (
        <span
          className={classNames(
            'whitespace-nowrap',
            isDataAlarm(better.ev) ? 'text-orange-ink' : 'text-ink-3',
          )}
        >
          {betterText(better, values.words.book(better.book), values.words.play(better))}
        </span>
      ) : null}{' '}
      <span className="contents @2xl:ml-auto @2xl:inline-flex @2xl:flex-wrap @2xl:gap-x-3">
        {field && field.books > 1 ? (
          <span
            className={classNames(
              'whitespace-nowrap text-ink-3',
              // An alarm's words take the room of one line where there is just enough for all others.
              play && isDataAlarm(play.ev) && '@4xl:hidden @min-[66rem]:inline',
            )}
          >
            {`median ${lineText(field.median)} of ${field.books} books`}
          </span>
        ) : null}{' '}
        <Sources value={value} />
        {subject ? (
          <parts.RecordButton
            subject={subject}
            offerOf={() => values.offerOf(row)}
            className="thumb z-1 float-right max-md:leading-5.5"
          />
        ) : null}
      </span>
    </p>
  );
}
