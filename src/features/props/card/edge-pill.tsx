import { signedText } from '../../../lib/odds/format.ts';
import { type Band, bandOf } from '../../../lib/props/edge-bands.ts';
import { classNames } from '../../../ui/class-names.ts';

const BANDS: Record<Band, string> = {
  blue: 'bg-blue-ground text-blue-ink',
  green: 'bg-green-ground text-green-ink',
  yellow: 'bg-yellow-ground text-yellow-ink',
  orange: 'bg-orange-ground text-orange-ink',
  red: 'bg-red-ground text-red-ink',
};

const INKS: Record<Band, string> = {
  blue: 'text-blue-ink',
  green: 'text-green-ink',
  yellow: 'text-yellow-ink',
  orange: 'text-orange-ink',
  red: 'text-red-ink',
};

const PILL = 'rounded-[4px] px-1.5 text-sm leading-4 font-bold';

type EdgePillProps = {
  edge: number | null;
  /** No tile of the card gives nearly as much: an outline in place of the ground (EDGE-14). */
  isHollow?: boolean;
};

/** The edge in its color band; its sign is always written, so that color is not the only carrier. */
export function EdgePill({ edge, isHollow = false }: EdgePillProps) {
  const band = bandOf(edge);
  if (band === null) return null;
  return (
    <span
      data-band={band}
      data-hollow={isHollow || undefined}
      className={classNames(PILL, isHollow ? `inset-ring inset-ring-current ${INKS[band]}` : BANDS[band])}
    >
      {signedText(edge)}
    </span>
  );
}

/**
 * The gap to the DraftKings line (MLB) and the side it speaks for: positive means over, negative under (MLB-10, EDGE-11).
 * Either side is a play, so the color follows the size; a gap that is no difference stays gray.
 */
export function GapPill({ gap, isDifference }: { gap: number | null; isDifference: boolean }) {
  if (gap === null) return null;
  const band = isDifference ? bandOf(Math.abs(gap)) : null;
  return (
    <span
      data-band={band ?? undefined}
      className={classNames(PILL, band ? BANDS[band] : 'bg-hover text-ink-2')}
    >
      {isDifference ? (gap > 0 ? 'Over ' : 'Under ') : null}
      {signedText(gap)}
    </span>
  );
}
