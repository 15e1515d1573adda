import { ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { type OpenedBy, playerPath } from '../../ui/open-player.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { PlayerById } from './player-loading.tsx';

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

const ICON = buttonClass('quiet', 'size-10 px-0');

type PlayerDrawerProps = { playerId: number; by: OpenedBy | null; onClose: () => void };

/**
 * A player beside the list, which stays usable: nothing is locked or covered. The focus goes into it when it opens, and back to
 * where it was when Escape or its button close it (PERSON-5).
 */
export function PlayerDrawer({ playerId, by, onClose }: PlayerDrawerProps) {
  const [chosen, choose] = useState<string | null>(null);
  useKeys((event) => {
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      document.querySelector('[role="tooltip"], header [data-state="open"]') === null
    )
      onClose();
  });

  return (
    <aside
      ref={takeFocus}
      tabIndex={-1}
      aria-label="Player"
      className="fixed inset-y-0 right-0 z-30 w-[440px] motion-safe:animate-appear overflow-y-auto overscroll-contain border-l border-hairline bg-canvas p-4 shadow-floating outline-none"
    >
      <PlayerById
        playerId={playerId}
        drawer={{ by, chosen, choose }}
        actions={
          <>
            <Link
              to={playerPath(playerId, chosen ?? by?.propType)}
              aria-label="Open as a page"
              title="Open as a page"
              className={ICON}
            >
              <ExternalLink aria-hidden="true" className="size-4.5" />
            </Link>
            <button type="button" aria-label="Close" title="Close (Esc)" onClick={onClose} className={ICON}>
              <X aria-hidden="true" className="size-5" />
            </button>
          </>
        }
      />
    </aside>
  );
}
