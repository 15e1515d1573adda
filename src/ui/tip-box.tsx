import { type ReactNode, type Ref, useMemo } from 'react';

const WIDTH = 376;
const ROOM = 300;
const EDGE = 12;
const GAP = 6;

/** Where a box stands beside an element: below it where there is room, else above; on a phone at the lower edge. */
function placeBeside(anchor: Element): Record<string, number> {
  const { innerWidth, innerHeight } = window;
  if (innerWidth < 768) return { left: EDGE, right: EDGE, bottom: EDGE };
  const box = anchor.getBoundingClientRect();
  const centered = box.left + box.width / 2 - WIDTH / 2;
  const left = Math.max(EDGE, Math.min(centered, innerWidth - WIDTH - EDGE));
  const isBelow = innerHeight - box.bottom > ROOM || box.top < ROOM;
  return isBelow
    ? { left, width: WIDTH, top: box.bottom + GAP }
    : { left, width: WIDTH, bottom: innerHeight - box.top + GAP };
}

type TipBoxProps = { anchor: Element; id: string; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** A box beside an element that says more about it. It takes no focus. */
export function TipBox({ anchor, id, ref, children }: TipBoxProps) {
  const place = useMemo(() => placeBeside(anchor), [anchor]);
  return (
    <div
      ref={ref}
      id={id}
      role="tooltip"
      style={place}
      className="fixed z-50 motion-safe:animate-appear rounded-panel border border-hairline bg-panel p-3 shadow-floating"
    >
      {children}
    </div>
  );
}
