import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';

/** The prop that a player is opened by: of what kind, in which game. */
export type OpenedBy = { readonly propType: string; readonly game: { readonly id: string | null } };

/** Opens a player at one of their props, without one at what is worth most (PERSON-2). */
export type Open = (playerId: number, by?: OpenedBy) => void;

/** How a player's page is asked for, from within the app. */
export function playerPath(playerId: number, kind: string | null | undefined): string {
  return `/player/${playerId}${kind ? `?kind=${encodeURIComponent(kind)}` : ''}`;
}

/** Opens a player; null where nobody around says how, and then it is the player's page. */
export const OpenPlayer = createContext<Open | null>(null);

/** How a row opens its player. */
export function useOpenPlayer(): Open {
  const open = useContext(OpenPlayer);
  const navigate = useNavigate();
  return open ?? ((playerId, by) => void navigate(playerPath(playerId, by?.propType)));
}
