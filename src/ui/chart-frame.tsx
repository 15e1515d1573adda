import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, as it is laid out; `usual` until that is known. */
function useWidth(usual: number) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(Math.round(current.clientWidth) || usual));
    observer.observe(current);
    return () => observer.disconnect();
  }, [usual]);
  return { element, width };
}

const USUAL_WIDTH = 360;

type ChartFrameProps = {
  /** What the chart shows, in a sentence. */
  sentence: string;
  /** In pixels. */
  height: number;
  /** How many points the arrow keys go through. */
  points: number;
  /** What the chart says of a point. */
  readout: (index: number) => string;
  /** The index of the point that is nearest to `x`, in pixels from the left edge. */
  indexAt: (x: number, width: number) => number;
  /** Draws into this width; `cursor` is the index of the one that is pointed at. */
  children: (width: number, cursor: number | null) => ReactNode;
};

/**
 * The frame of a drawn chart: it fills the width that there is, says in a sentence what it shows, and tells of each of its
 * points to whoever points at it or goes through them with the arrow keys.
 */
export function ChartFrame({ sentence, height, points, readout, indexAt, children }: ChartFrameProps) {
  const { element, width } = useWidth(USUAL_WIDTH);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points - 1;
  const cursor = chosen === null || points === 0 ? null : Math.min(chosen, last);

  const step = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: Math.min(last, (cursor ?? -1) + 1),
      ArrowLeft: Math.max(0, (cursor ?? points) - 1),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target);
  };

  const svg = (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block"
    >
      {children(width, cursor)}
    </svg>
  );

  if (points === 0) {
    return (
      <div ref={element} role="img" aria-label={sentence} className="min-w-0 overflow-hidden text-2xs">
        {svg}
      </div>
    );
  }
  return (
    <div className="min-w-0 text-2xs">
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        aria-label={sentence}
        aria-valuemin={1}
        aria-valuemax={points}
        aria-valuenow={(cursor ?? last) + 1}
        aria-valuetext={readout(cursor ?? last)}
        onKeyDown={step}
        onPointerMove={({ clientX, currentTarget }) =>
          setChosen(indexAt(clientX - currentTarget.getBoundingClientRect().left, width))
        }
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
        className="overflow-hidden rounded-tile"
      >
        {svg}
      </div>
      <p aria-hidden="true" className="mt-0.5 min-h-4 text-xs text-ink-2">
        {cursor === null ? null : readout(cursor)}
      </p>
    </div>
  );
}
