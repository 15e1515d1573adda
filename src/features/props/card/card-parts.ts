import { memo } from 'react';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { RecordButton } from '../../plays/index.ts';
import { WatchedMark } from '../../watchlist/index.ts';
import type { CardParts } from './card-around.ts';
import { Flash } from './flash.tsx';
import { LineTile } from './line-tile.tsx';

/** The parts of a card in the app, where a tile that did not change is not drawn anew. */
export const CARD_PARTS: CardParts = {
  ...{ PlayerLink, Tooltip, RecordButton, Flash, WatchedMark },
  LineTile: memo(LineTile),
};
