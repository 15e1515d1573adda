import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../data/query-keys.ts';
import { readAnew } from '../../data/read-anew.ts';
import { holdPlace } from '../../ui/same-press.ts';
import { useSession } from '../auth/index.ts';

/** Has every page whose rows may have other players by now read them again, and the list of decisions too. */
function useForgetRows() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return () =>
    Promise.all(
      [
        ...[queryKeys.props(), ['projections'], queryKeys.slate, queryKeys.player(), queryKeys.moves()],
        ...[queryKeys.plays(user?.id ?? null), queryKeys.nameDecisions(user?.id ?? null)],
      ].map((queryKey) => readAnew(queryClient, queryKey)),
    );
}

/** Something that is decided, taken back or imported: it fails at once without a connection, and is never sent twice. */
export function useDeciding<Input, Result>(what: string, send: (input: Input) => Promise<Result>) {
  const forgetRows = useForgetRows();
  const { user } = useSession();
  return useMutation({
    mutationKey: queryKeys.names(user?.id ?? null),
    networkMode: 'always',
    mutationFn: send,
    onError: (error) => console.error(`${what} failed.`, error),
    // It may be decided although its answer failed.
    onSettled: async () => {
      holdPlace();
      await forgetRows();
    },
  });
}
