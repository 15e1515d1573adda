import type { UIMatch } from 'react-router-dom';
import type { PageRoute } from '../../ui/page-route.ts';

type Loaded = { name: string | null } | undefined;

const nameOf = ({ loaderData }: UIMatch): string | null => (loaderData as Loaded)?.name ?? null;

export const playerRoutes: readonly PageRoute[] = [
  {
    path: '/player/:playerId',
    handle: { title: (match) => nameOf(match) ?? 'Player' },
    lazy: async () => {
      const [{ PlayerPage }, { loadPlayerName }] = await Promise.all([
        import('./player-page.tsx'),
        import('./player-name.ts'),
      ]);
      return {
        Component: PlayerPage,
        loader: loadPlayerName,
        // The kind in the address changes no name.
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.playerId !== nextParams.playerId,
      };
    },
  },
];
