import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { latePart } from '../ui/late-part.tsx';
import { Home } from './home.tsx';
import { SPORT_CARDS } from './navigation.ts';

// Home is its cards: where the code of the list above them cannot be loaded they stand alone.
const HomeToday = latePart(async () => (await import('../features/today/index.ts')).HomeToday);

/** Has the code of that list loaded. */
export const expectHomeToday = HomeToday.expect;

function SportCards() {
  return (
    <div className="mt-7 grid gap-3 md:mt-10 md:grid-cols-2 md:gap-4">
      {SPORT_CARDS.map((card) => (
        <section
          key={card.sport}
          aria-labelledby={`sport-${card.sport}`}
          className="rounded-panel border border-hairline bg-panel p-4 md:p-6"
        >
          <h2 id={`sport-${card.sport}`} className="text-xl font-bold tracking-[-0.02em]">
            {card.sport}
          </h2>
          <p className="mt-1 text-base text-ink-2 text-pretty">{card.description}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {card.links.map((link) => (
              <li key={link.path}>
                <Link
                  to={link.path}
                  className="inline-flex min-h-9 items-center rounded-tile border border-hairline bg-raised px-3 text-base font-semibold text-ink hover:border-ink hover:bg-ink hover:text-panel touch:min-h-thumb"
                >
                  {link.menuLabel}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function HomePage() {
  return (
    <Home below={<SportCards />}>
      <Suspense fallback={null}>
        <HomeToday />
      </Suspense>
    </Home>
  );
}
