import { playOffer } from '../plays/offer.ts';
import { type PlayFields, playFields } from '../plays/play-body.ts';
import { isDataAlarm } from '../pricing/worth.ts';
import { VALUE_EV } from '../props/value.ts';
import type { FreshProps } from './fresh-props.ts';
import type { SlatePricer, TodayPlay } from './plays.ts';

function recommendationOf({ prop, value, play }: TodayPlay, pricer: SlatePricer): PlayFields | null {
  const { league } = prop.sport;
  const offer = playOffer(league, prop.priceable, pricer.of(league), null, value);
  const side = offer?.[play.side].find(({ book }) => book === play.book);
  return offer && side ? playFields(offer, side) : null;
}

/**
 * What pages recommend of what a fetch has brought: the best play of each prop at all books, with two other books or more behind its
 * fair chance, at an EV of 2 % or more that is no data alarm. EV and chances are shares of 1 (REC-1).
 */
export function recommendationsOf({ props, pricer }: FreshProps): PlayFields[] {
  return pricer
    .playsOf(props, null)
    .filter(({ play }) => play.ev >= VALUE_EV && !isDataAlarm(play.ev))
    .flatMap((play) => recommendationOf(play, pricer) ?? []);
}
