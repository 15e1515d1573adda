import { Link } from 'react-router-dom';
import { playerPath } from './open-player.ts';

type PlayerPageLinkProps = {
  player: string;
  /** Null where nobody is certain who it is. */
  playerId: number | null;
  /** The kind at which the player's page opens. */
  kind: string | undefined;
};

/** The name of a line of a list; it leads to the player's lines as they are now. */
export function PlayerPageLink({ player, playerId, kind }: PlayerPageLinkProps) {
  if (playerId === null) return <span className="font-bold">{player}</span>;
  return (
    <Link to={playerPath(playerId, kind)} className="thumb font-bold underline-offset-3 hover:underline">
      {player}
    </Link>
  );
}
