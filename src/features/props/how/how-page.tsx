import { Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Recommended } from '../../plays/index.ts';
import { Calibration } from './calibration.tsx';
import { DataAges } from './data-ages.tsx';
import { HowFrame, Section } from './frame.tsx';
import { WorkedExample } from './worked-example.tsx';

/** What betting such props brought on average, in percent of the stake, by how the bets were chosen. */
const RETURNS = [
  { way: 'Every quote, whatever its price', result: '−6.4 %' },
  { way: 'Always the best price of the side', result: '−3.2 % ± 0.2' },
  { way: 'Only where EV against the other books is positive', result: '−1.9 % ± 1.5' },
  { way: 'Only where one line is 1 or more off', result: '−5.6 % ± 0.7' },
];

/** How edges, fair prices and EV are made, how often they were right, and how old everything is (PRICE-16). */
export function HowPage() {
  return (
    <HowFrame example={<WorkedExample />}>
      <Section title="How often we were right">
        <Calibration />
      </Section>
      <Section title="Every recommendation, graded">
        <p className="mt-2 max-w-prose text-base text-ink-2">
          A play at an EV of 2&nbsp;% or more, with two other books or more behind its fair chance and no data
          alarm, is kept with its price the first time that a fetch brings it, and counts one unit. Nobody
          changes it or takes it out, however it ends.
        </p>
        <Suspense fallback={<Skeleton className="mt-3 h-64" />}>
          <Recommended />
        </Suspense>
      </Section>
      <Section title="What you may believe">
        <p className="mt-2 max-w-prose text-base text-ink-2">
          121,119 NBA quotes of eight US books, a unit on each. Taking the best price halves the loss. No way
          of choosing by price alone was shown to win: a positive EV is a good price, not a promise.
        </p>
        <table className="mt-3 w-full max-w-lg border-collapse text-base">
          <caption className="sr-only">Return by way of choosing</caption>
          <tbody>
            {RETURNS.map(({ way, result }) => (
              <tr key={way} className="border-b border-hairline last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium text-ink-2">
                  {way}
                </th>
                <td className="py-1.5 text-right font-semibold whitespace-nowrap">{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 max-w-prose text-sm text-ink-3">
          Results of games come from files that a developer uploads, and from box-score services where one is
          turned on. They grade what was recommended, above, and the plays that you record, on your own page.
        </p>
      </Section>
      <Section title="How old everything is">
        <DataAges />
      </Section>
      <Section title="Bet with your head">
        <p className="mt-2 max-w-prose text-base text-ink-2">
          21+. Bet only what you can lose. If it stops being fun, call{' '}
          <a className="font-semibold text-ink underline underline-offset-2" href="tel:1-800-426-2537">
            1-800-GAMBLER
          </a>{' '}
          or{' '}
          <a className="font-semibold text-ink underline underline-offset-2" href="tel:1-800-697-3738">
            1-800-MY-RESET
          </a>
          : free, at any hour, and nobody asks your name.
        </p>
      </Section>
    </HowFrame>
  );
}
