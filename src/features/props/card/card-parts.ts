import { PlayerLink } from '../../../ui/player-link.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { RecordButton } from '../../plays/index.ts';
import { WatchedMark } from '../../watchlist/index.ts';
import type { CardParts } from './card-around.ts';
import { Flash } from './flash.tsx';

/** The parts of a card in the app. */
export const CARD_PARTS: CardParts = { PlayerLink, Tooltip, RecordButton, Flash, WatchedMark };
