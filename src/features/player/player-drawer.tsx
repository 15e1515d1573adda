import { ExternalLink, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { type OpenedBy, playerPath } from '../../ui/open-player.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { PlayerById } from './player-loading.tsx';

const ICON = buttonClass('quiet', 'size-10 px-0');

type PlayerDrawerProps = { playerId: number; by: OpenedBy | null; onClose: (givesBack?: boolean) => void };

/**
 * A player beside the list, which stays usable: nothing is locked or covered. The focus goes into it when it opens, and back to
 * where it was when Escape or its button close it, unless it has gone elsewhere by then (PERSON-5, LOOK-12).
 */
export function PlayerDrawer({ playerId, by, onClose }: PlayerDrawerProps) {
  const own = useRef<HTMLElement>(null);
  const [chosen, choose] = useState<string | null>(null);
  useLayoutEffect(() => own.current?.focus({ preventScroll: true }), []);
  useKeys((event) => {
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      document.querySelector('[role="tooltip"], header [data-state="open"]') === null
    ) {
      const { activeElement, body } = document;
      onClose(activeElement === body || own.current?.contains(activeElement));
    }
  });

  return (
    <aside
      ref={own}
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
            <button
              type="button"
              aria-label="Close"
              title="Close (Esc)"
              onClick={() => onClose()}
              className={ICON}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </>
        }
      />
    </aside>
  );
}
