/** How long, in milliseconds, work holds the page before it lets other work have a turn. */
const SLICE_MS = 4;

/** What tells the time, in milliseconds, and lets whatever waits for the page have its turn: input, painting, answers. */
interface Turns {
  clock(): number;
  turn(): Promise<void>;
}

const page: Turns = {
  clock: () => performance.now(),
  turn: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }),
};

/**
 * Works on one item after the other, a few milliseconds at a time, so that the page answers in between. Ends without the
 * rest when `signal` does. Rejects with whatever `work` throws.
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal: AbortSignal,
  { clock, turn }: Turns = page,
): Promise<void> {
  let began = clock();
  for (const item of items) {
    if (clock() - began >= SLICE_MS) {
      await turn();
      if (signal.aborted) return;
      began = clock();
    }
    work(item);
  }
}
