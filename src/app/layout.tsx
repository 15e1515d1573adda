import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { PlayerSpace } from '../features/player/index.ts';
import { latePart } from '../ui/late-part.tsx';
import { useIsDesktop } from '../ui/media-query.ts';
import { MAIN } from '../ui/page-frame.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { late } from '../ui/use-late.ts';
import { Header } from './header.tsx';

// A page does without: the menu has the same pages.
const PhoneFrame = latePart(async () => (await import('./phone/phone-frame.tsx')).PhoneFrame);

// Below everything that one opens a page for.
const useFooter = late(() => import('./footer.tsx'));

// Only a build that reads snapshots has it.
const useSnapshotNotice =
  import.meta.env.VITE_SNAPSHOTS === 'on' ? late(() => import('./snapshot-notice.tsx')) : () => null;

/** The frame round every page but /auth: navigation, page, footer. */
export function Layout() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isDesktop = useIsDesktop();
  const footer = useFooter();
  const snapshots = useSnapshotNotice();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    // After a click on a link, a screen reader and the Tab key go on from the new page.
    if (shownPath.current !== pathname) main.current?.focus({ preventScroll: true });
    shownPath.current = pathname;
  }, [pathname]);

  return (
    <PlayerSpace className="flex min-h-dvh flex-col pb-(--foot)">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-tile bg-ink px-4 py-2.5 font-semibold text-panel focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={MAIN}>
        {snapshots && <snapshots.SnapshotNotice />}
        {next && next.pathname !== pathname ? <PageLoading /> : <Outlet />}
      </main>
      {footer && <footer.Footer />}
      {isDesktop ? null : (
        <Suspense fallback={null}>
          <PhoneFrame />
        </Suspense>
      )}
    </PlayerSpace>
  );
}
