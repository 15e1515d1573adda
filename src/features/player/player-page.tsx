import { useLoaderData, useParams } from 'react-router-dom';
import { useDescription } from '../../ui/use-description.ts';
import { readPlayerId } from './player-id.ts';
import { PlayerById } from './player-loading.tsx';
import type { LoadedPlayer } from './player-name.ts';

/** The page of one player. */
export function PlayerPage() {
  const { playerId } = useParams();
  const { name } = useLoaderData<LoadedPlayer>();
  useDescription(
    name &&
      `${name}: tonight's props with the lines and prices of ten sportsbooks, fair chances and two projections.`,
  );
  return <PlayerById key={playerId} playerId={readPlayerId(playerId)} />;
}
