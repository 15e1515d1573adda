/** Milliseconds that something sent may stay without an answer. Sent again it is the same play (PLAY-21, SEC-57). */
export const SEND_PATIENCE_MS = 15_000;
