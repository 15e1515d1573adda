import { type Answer, type BegunRead, beginRead, takeFirstRead } from './first-reads.ts';

// First reads of a page (first-reads.ts) that its worker draws by: the page hands on what it is answered, and the worker hears of it.

/** What became of a first read: it has begun, was answered, or failed. */
export type FirstAnswer = { readonly address: string; readonly state: 'begun' | 'failed' | Answer };

/** Tells another thread what becomes of first reads that it has not been told of yet. */
type HandOn = () => void;

/**
 * Tells another thread what becomes of the first reads that have begun, and of those that follow from them. Whoever takes one
 * here gets its response all the same. What is given does so again, for reads that have begun since.
 */
export function handOnFirstReads(tell: (answer: FirstAnswer) => void): HandOn {
  const handedOn = new Set<BegunRead>();
  const handOn = () => {
    for (const [address, read] of globalThis.firstReads ?? []) {
      if (handedOn.has(read)) continue;
      handedOn.add(read);
      tell({ address, state: 'begun' });
      // What comes after its rows has begun by then, and is told of before them.
      read.answer.finally(handOn).then(
        (state) => tell({ address, state }),
        () => tell({ address, state: 'failed' }),
      );
    }
  };
  handOn();
  return handOn;
}

type Ends = { resolve(answer: Answer): void; reject(error: Error): void };

/** How reads that another thread has begun end, by their address, until they have. */
const awaited = new Map<string, Ends>();

function expectRead(address: string): void {
  if (awaited.has(address)) return;
  const answer = new Promise<Answer>((resolve, reject) => awaited.set(address, { resolve, reject }));
  // Whoever takes it hears of a failure; until then nobody does.
  answer.catch(() => undefined);
  globalThis.firstReads ??= new Map<string, BegunRead>();
  globalThis.firstReads.set(address, { answer, control: new AbortController() });
}

/** Hears what became of a first read of the page: whoever asks for its address here gets its response. */
export function hearFirstRead({ address, state }: FirstAnswer): void {
  if (state === 'begun') {
    expectRead(address);
    return;
  }
  const ends = awaited.get(address);
  awaited.delete(address);
  if (state === 'failed') ends?.reject(new TypeError(`${address} could not be fetched.`));
  else ends?.resolve(state);
}

/** A question that another thread has for the page to ask. */
export type Asked = {
  readonly address: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly cache: RequestCache | undefined;
};

/** Has the page ask in place of this thread: what comes of it is there for the app too. */
export const fetchByPage =
  (ask: (question: Asked) => void): typeof fetch =>
  (input, init) => {
    const address = String(input);
    expectRead(address);
    ask({ address, headers: [...new Headers(init?.headers)], cache: init?.cache });
    return takeFirstRead(address, init?.signal) ?? Promise.reject(new TypeError(`${address} was not asked.`));
  };

/** Asks what another thread has asked the page for. */
export function askFor({ address, headers, cache }: Asked): void {
  beginRead(address, { headers: headers.map(([name, value]) => [name, value]), ...(cache && { cache }) });
}
