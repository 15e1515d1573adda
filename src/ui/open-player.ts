import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens a player; null where nobody around says how, and then it is the player's page. */
export const OpenPlayer = createContext<((playerId: number) => void) | null>(null);

/** How a row opens its player. */
export function useOpenPlayer(): (playerId: number) => void {
  const open = useContext(OpenPlayer);
  const navigate = useNavigate();
  return open ?? ((playerId) => void navigate(`/player/${playerId}`));
}
