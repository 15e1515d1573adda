import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className="mt-4">
      <h2 className="text-lg font-bold tracking-[-0.02em]">{title}</h2>
      {children}
    </Panel>
  );
}

/** From prices to a fair chance: what each step says whatever the example, and the room of its figures while they come. */
const STEPS = [
  {
    title: "Take each book's margin out",
    says: "Both sides of a book's price add up to more than 100\u00a0%. The rest is its margin. Half of it comes off each side; what is left is the book's own opinion.",
    room: 'h-64',
  },
  {
    title: 'Compare books that have different lines',
    says: 'Two lines are not the same bet. So each line and its fair chance become the mean that they stand for, by how points really scatter. The market is the plain average of all books but the one that is judged.',
    room: 'h-40',
  },
  { title: 'Hold the price against it', says: null, room: 'h-24' },
  { title: 'Ask the projections', says: null, room: 'h-20' },
];

/** The steps, with the figures of each, in their order. */
export function Steps({ figures }: { figures: readonly ReactNode[] }) {
  return (
    <ol>
      {STEPS.map(({ title, says, room }, index) => (
        <li key={title} className="mt-6">
          <h3 translate="yes" className="text-md font-bold">
            <span className="mr-2 text-ink-3">{index + 1}.</span>
            {title}
          </h3>
          <div className="mt-1 max-w-prose text-base text-ink-2">
            {says === null ? null : <p translate="yes">{says}</p>}
            {figures[index] ?? <Skeleton className={classNames('mt-3', room)} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The steps without their figures, about as high as with them, so that what follows stays where it is. */
export function LoadingExample() {
  return (
    <div className="mt-2 min-h-272">
      <p role="status" className="text-base text-ink-2">
        Loading an example…
      </p>
      <Steps figures={[]} />
    </div>
  );
}

/** The page with its heading and its example, and what follows. */
export function HowFrame({ example, children }: { example: ReactNode; children?: ReactNode }) {
  return (
    <div translate="yes" className="mx-auto max-w-4xl">
      <h1 className="text-xl font-extrabold tracking-[-0.025em] md:text-2xl">How it works</h1>
      <p className="mt-1 max-w-prose text-base text-ink-2">
        Every figure here says what stands behind it. This page shows how each is made, how often fair chances
        were right, and what that is worth.
      </p>
      <Section title="From ten prices to one fair chance">
        <div translate="no">{example}</div>
      </Section>
      {children}
    </div>
  );
}

/** What the page says before its code is there (PERF-19). */
export function HowBegin() {
  return <HowFrame example={<LoadingExample />} />;
}
