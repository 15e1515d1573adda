import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorNotice, OfflineNotice } from '../../ui/page-notices.tsx';
import { Notice } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type DrawerKind, PlayerView } from './player-view.tsx';
import { playerQuery } from './queries.ts';

function Unknown() {
  return (
    <Notice icon={UserX} title="No such player" level={1} role="status">
      Nobody has this number. Search for the player by name, or look at the lists of tonight.
    </Notice>
  );
}

type PlayerByIdProps = { playerId: number | null; drawer?: DrawerKind; actions?: ReactNode };

/** A player by their id: loading, unknown, failed or there. */
export function PlayerById({ playerId, drawer, actions }: PlayerByIdProps) {
  return playerId === null ? <Unknown /> : <Known playerId={playerId} drawer={drawer} actions={actions} />;
}

function Known({ playerId, drawer, actions }: PlayerByIdProps & { playerId: number }) {
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(playerQuery(playerId));
  const stays = data?.player?.merged_into ?? null;
  if (stays !== null) {
    return drawer ? (
      <PlayerById playerId={stays} drawer={drawer} actions={actions} />
    ) : (
      <Navigate to={`/player/${stays}`} replace />
    );
  }
  if (data?.player)
    return <PlayerView answer={{ ...data, player: data.player }} drawer={drawer} actions={actions} />;
  if (data) return <Unknown />;
  if (error) {
    return (
      <ErrorNotice
        message={{ title: 'The player could not be loaded.', detail: 'What is stored is safe. {message}' }}
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  if (fetchStatus === 'paused')
    return (
      <OfflineNotice level={drawer ? 2 : 1}>
        This player was not kept on this device. The page loads by itself once the connection is back.
      </OfflineNotice>
    );
  return (
    <div className={drawer ? undefined : 'min-h-dvh'}>
      <p role="status" className="mb-3 text-base text-ink-2">
        Loading the player…
      </p>
      <Skeleton className="mb-3 h-24 rounded-panel" />
      <Skeleton className="h-96 rounded-panel" />
    </div>
  );
}
