import { signedText } from '../../lib/odds.ts';
import { type Band, bandOf } from '../../lib/props/bands.ts';
import { classNames } from '../ui/class-names.ts';

const BANDS: Record<Band, string> = {
  blue: 'bg-blue-ground text-blue-ink',
  green: 'bg-green-ground text-green-ink',
  yellow: 'bg-yellow-ground text-yellow-ink',
  orange: 'bg-orange-ground text-orange-ink',
  red: 'bg-red-ground text-red-ink',
};

/** The edge in its colour band; its sign is always written, so that colour is not the only carrier. */
export function EdgePill({ edge }: { edge: number | null }) {
  const band = bandOf(edge);
  if (band === null) return null;
  return (
    <span
      data-band={band}
      className={classNames('rounded-[4px] px-1.5 text-sm leading-5 font-bold', BANDS[band])}
    >
      {signedText(edge)}
    </span>
  );
}
