import { newestWriting } from '../../../data/read-table.ts';
import { GAME_PROPS } from '../../../lib/catalog/mlb.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { freshTableQuery } from '../queries.ts';
import { readGameProps } from './read-game-props.ts';

const { path, table, propType } = GAME_PROPS;

/** The props of the page with one card a game. */
export function mlbGamePropsQuery({ cache }: Pick<Category, 'cache'>) {
  return freshTableQuery({
    path,
    cache,
    read: readGameProps,
    newest: (signal) => newestWriting(table, { propType, signal }),
  });
}
