/** How an icon looks beside its drawing. Nobody reads it out: what it means stands beside it in words. */
export type IconProps = { className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' };

/**
 * Icons of what is drawn before React is there (PERF-17), stroke by stroke as lucide-react draws them: its own need React, and with
 * it a fifth of the code that the first rows wait for (docs/adr/216-what-comes-before-the-first-rows.md).
 */
function iconOf(...strokes: readonly string[]) {
  return ({ className, strokeWidth = 2 }: IconProps) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {strokes.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
  );
}

export const ArrowRight = iconOf('M5 12h14', 'm12 5 7 7-7 7');

export const Check = iconOf('M20 6 9 17l-5-5');

export const CloudOff = iconOf(
  'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057',
  'M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78',
  'm2 2 20 20',
);

export const History = iconOf('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5', 'M12 7v5l4 2');

export const Plus = iconOf('M5 12h14', 'M12 5v14');

export const RefreshCw = iconOf(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
  'M21 3v5h-5',
  'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
  'M8 16H3v5',
);

export const TriangleAlert = iconOf(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
);

export const Zap = iconOf(
  'M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z',
);
