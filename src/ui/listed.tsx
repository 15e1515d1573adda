import { type ReactNode, useState } from 'react';
import { countText } from '../lib/odds/format.ts';
import { Button } from './button.tsx';

/** How many rows of a long list stand at once. */
const STEP = 100;

type ListedProps<Row> = { rows: readonly Row[]; children: (rows: readonly Row[]) => ReactNode };

/** The first hundred of many rows, and a button for the next hundred. */
export function Listed<Row>({ rows, children }: ListedProps<Row>) {
  const [most, setMost] = useState(STEP);
  const left = rows.length - most;
  return (
    <>
      {children(rows.slice(0, most))}
      {left > 0 ? (
        <Button className="mt-2 w-full" onClick={() => setMost(most + STEP)}>
          Show {Math.min(STEP, left)} more of {countText(left)}
        </Button>
      ) : null}
    </>
  );
}
