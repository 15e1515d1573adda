// What later features and the app may use of props.
export { expectBoard, LazyBoard } from './board/lazy-board.tsx';
export { OpenPlayer, useOpenPlayer } from './board/open-player.ts';
export { useAddressValue } from './filters/address.ts';
export { useAddressOrder } from './filters/address-order.ts';
