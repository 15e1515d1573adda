import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { OpenPlayer } from '../../ui/open-player.ts';

const PlayerDrawer = latePart(
  async () => (await import('./player-drawer.tsx')).PlayerDrawer,
  ({ onClose }, retry) => <LoadFailure what="The player" onRetry={retry} onClose={onClose} />,
);

/** From this width in pixels a list has room beside a drawer. */
const ROOMY = 1024;

/** The frame of a page: its rows open players beside them or, where there is no room for that, on a page (PERSON-5). */
export function PlayerSpace({ className, children }: { className: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ playerId: number; on: string } | null>(null);
  const opener = useRef<Element | null>(null);
  const openPlayer = useCallback(
    (playerId: number) => {
      opener.current = document.activeElement;
      if (window.innerWidth < ROOMY) void navigate(`/player/${playerId}`);
      else setOpened({ playerId, on: pathname });
    },
    [navigate, pathname],
  );
  const close = useCallback(() => {
    setOpened(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  const isOpen = opened?.on === pathname;
  return (
    <OpenPlayer value={openPlayer}>
      <div data-beside={isOpen || undefined} className={isOpen ? `${className} lg:mr-[440px]` : className}>
        {children}
      </div>
      {isOpen ? (
        <Suspense>
          <PlayerDrawer playerId={opened.playerId} onClose={close} />
        </Suspense>
      ) : null}
    </OpenPlayer>
  );
}
