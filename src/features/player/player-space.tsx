import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { type OpenedBy, OpenPlayer, playerPath } from '../../ui/open-player.ts';

const PlayerDrawer = latePart(
  async () => (await import('./player-drawer.tsx')).PlayerDrawer,
  ({ onClose }, retry) => <LoadFailure what="The player" onRetry={retry} onClose={onClose} />,
);

/** From this width in pixels a list has room beside a drawer. */
const ROOMY = 1024;

/**
 * Keeps the page where it is under the pointer: a list beside a drawer is narrower, and what stands above it breaks into more lines.
 * What it returns notes, before the page is laid out anew, where what was pressed stands.
 */
function useHeldAt(pressed: RefObject<Element | null>): () => void {
  const held = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current } = pressed;
    if (held.current === null || current === null) return;
    const moved = current.getBoundingClientRect().top - held.current;
    held.current = null;
    if (current.isConnected && moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });
  return useCallback(() => {
    held.current = pressed.current?.closest('main') ? pressed.current.getBoundingClientRect().top : null;
  }, [pressed]);
}

/** The frame of a page: its rows open players beside them or, where there is no room for that, on a page (PERSON-5). */
export function PlayerSpace({ className, children }: { className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ playerId: number; by: OpenedBy | null; on: string } | null>(null);
  const opener = useRef<Element | null>(null);
  const hold = useHeldAt(opener);
  const openPlayer = useCallback(
    (playerId: number, by: OpenedBy | null = null) => {
      opener.current = document.activeElement;
      if (window.innerWidth < ROOMY) {
        void navigate(playerPath(playerId, by?.propType));
        return;
      }
      hold();
      setOpened({ playerId, by, on: pathname });
    },
    [navigate, pathname, hold],
  );
  const close = useCallback(
    (givesBack = true) => {
      hold();
      setOpened(null);
      if (givesBack && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [hold],
  );
  const isOpen = opened?.on === pathname;
  return (
    <OpenPlayer value={openPlayer}>
      <div data-beside={isOpen || undefined} className={isOpen ? `${className} lg:mr-[440px]` : className}>
        {children}
      </div>
      {isOpen ? (
        <Suspense>
          <PlayerDrawer
            // Another player in the open drawer takes the focus as well.
            key={`${opened.playerId} ${opened.by?.propType} ${opened.by?.game.id}`}
            playerId={opened.playerId}
            by={opened.by}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </OpenPlayer>
  );
}
