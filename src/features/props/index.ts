// What later features and the app may use of props.

export { LateRowSheet } from './board/late-row-sheet.tsx';
export { expectBoard, LazyBoard } from './board/lazy-board.tsx';
export { useAddressOrder } from './filters/address-order.ts';
export { FreshnessStamp } from './page/freshness-stamp.tsx';
export { ProjectionStamp } from './page/projection-stamp.tsx';
