// What later features and the app may use of props.

export { BoardSkeleton } from './board/board-skeleton.tsx';
export { LateRowSheet } from './board/late-row-sheet.tsx';
export { expectBoard, LazyBoard } from './board/lazy-board.tsx';
export { StaleMark } from './card/stale-mark.tsx';
export { useAddressOrder } from './filters/address-order.ts';
export { GameSelect, type LeagueGame } from './filters/game-select.tsx';
export { handOverReads } from './hand-over.ts';
export { DataBanner } from './page/data-banner.tsx';
export { FreshnessStamp } from './page/freshness-stamp.tsx';
export { ProjectionStamp } from './page/projection-stamp.tsx';
export { expectLeagueQuery } from './value/values.ts';
