import type { MouseEvent, ReactNode } from 'react';
import { useOpenPlayer } from './open-player.ts';
import { isPlainPress } from './plain-press.ts';

type PlayerLinkProps = { playerId: number; className?: string; children: ReactNode };

/** Opens a player beside the list or on their page; in a tab of its own where the reader asks for that (PERSON-5). */
export function PlayerLink({ playerId, className, children }: PlayerLinkProps) {
  const openPlayer = useOpenPlayer();
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openPlayer(playerId);
  };
  return (
    <a href={`/player/${playerId}`} onClick={open} className={className}>
      {children}
    </a>
  );
}
