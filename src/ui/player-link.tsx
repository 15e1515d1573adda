import type { MouseEvent, ReactNode } from 'react';
import { type OpenedBy, useOpenPlayer } from './open-player.ts';
import { isPlainPress } from './plain-press.ts';

export type PlayerLinkProps = {
  playerId: number;
  /** The prop that the name stands on. */
  by: OpenedBy;
  className?: string;
  children: ReactNode;
};

/** Opens a player beside the list or on their page; in a tab of its own where the reader asks for that (PERSON-5). */
export function PlayerLink({ playerId, by, className, children }: PlayerLinkProps) {
  const openPlayer = useOpenPlayer();
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openPlayer(playerId, by);
  };
  return (
    <a href={`/player/${playerId}`} onClick={open} className={className}>
      {children}
    </a>
  );
}
