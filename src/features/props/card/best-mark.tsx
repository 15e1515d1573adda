const MARKS = {
  over: { text: 'Best O', look: 'bg-green-ground text-green-ink' },
  under: { text: 'Best U', look: 'bg-red-ground text-red-ink' },
};

type BestMarkProps = {
  side: keyof typeof MARKS;
  /** The book asks a price for the side: without one there is nothing to bet on. */
  isPriced: boolean;
  /** There is another mark beside it, and the tile shows a dash in place of the price. */
  isShort?: boolean;
};

/** Says in a word that a line is the best of all books for a side. */
export function BestMark({ side, isPriced, isShort = false }: BestMarkProps) {
  const { text, look } = MARKS[side];
  return (
    <span className={`rounded-[3px] px-1 text-2xs leading-3.5 font-bold whitespace-nowrap ${look}`}>
      {isPriced ? (
        text
      ) : (
        <>
          {text}
          <span className={isShort ? 'sr-only' : undefined}>, no price</span>
        </>
      )}
    </span>
  );
}

/** Says in a word that a line is far from those of the other books (MARK-11). */
export function OutlierMark() {
  return (
    <span className="rounded-[3px] bg-orange-ground px-1 text-2xs leading-3.5 font-bold text-orange-ink">
      Outlier
    </span>
  );
}
