import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { tellClock } from './tell-clock.ts';
import otherMedia from './theme/other-media.css?url';
import { printInLight } from './theme/print-in-light.ts';
import { printWide } from './theme/print-wide.ts';

// The link is taller than its text, so that a thumb meets it; the lines stay where they are.
const LINK = 'font-semibold text-ink-2 underline underline-offset-2 hover:text-ink touch:py-3.5';

/** What a betting tool owes its readers: age, purpose, help. */
export function Footer() {
  useEffect(printInLight, []);
  useEffect(printWide, []);
  useEffect(tellClock, []);
  return (
    <footer translate="yes" className="mt-10 border-t border-hairline bg-panel px-4 py-6 md:px-6">
      <link
        rel="stylesheet"
        href={otherMedia}
        media="print, (forced-colors), (prefers-contrast), (max-height: 20rem)"
      />
      <div className="mx-auto flex max-w-inner flex-col gap-x-8 gap-y-2 text-sm text-ink-3 lg:flex-row lg:justify-between">
        <p>
          <strong className="font-bold text-ink-2">21+.</strong> For information only. No bets are accepted
          here. Lines and prices move; check them with the sportsbook.{' '}
          <Link className={LINK} to="/how">
            How it works
          </Link>
        </p>
        <p>
          Gambling problem? Call{' '}
          <a className={LINK} href="tel:1-800-426-2537">
            1-800-GAMBLER
          </a>{' '}
          or{' '}
          <a className={LINK} href="tel:1-800-697-3738">
            1-800-MY-RESET
          </a>
          .
        </p>
      </div>
    </footer>
  );
}
