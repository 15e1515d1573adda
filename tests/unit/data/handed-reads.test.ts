import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginFirstReads, takeFirstRead } from '../../../src/data/first-reads.ts';
import {
  type Asked,
  askFor,
  type FirstAnswer,
  fetchByPage,
  handOnFirstReads,
  hearFirstRead,
} from '../../../src/data/handed-reads.ts';

const ENV = { url: 'https://project.example', publishableKey: 'sb_publishable_x' };
const PROPS = '/rest/v1/props?offset=0&limit=2';
const NEXT = '/rest/v1/props?offset=2&limit=2';
const at = (address: string) => `${ENV.url}${address}`;

/** What the server answers, by the address. */
let answers: Map<string, () => Response | Promise<Response>>;
/** What was asked for, and with what. */
let asked: string[];
let inits: (RequestInit | undefined)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  globalThis.firstReads = undefined;
  answers = new Map();
  asked = [];
  inits = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address);
    inits.push(init);
    const answer = answers.get(address);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.firstReads = undefined;
});

/** Hands on the reads of these addresses; gives what another thread is told, as it comes there. */
async function handedOn(...addresses: string[]): Promise<FirstAnswer[]> {
  const told: FirstAnswer[] = [];
  beginFirstReads(
    addresses.map((address) => ({ address, headers: {} })),
    ENV,
  );
  handOnFirstReads((answer) => told.push(structuredClone(answer)));
  await expect.poll(() => told.filter(({ state }) => state !== 'begun').length - asked.length).toBe(0);
  return told;
}

/** The other thread, which has begun nothing by itself, hears these. */
function hear(told: readonly FirstAnswer[]): void {
  globalThis.firstReads = undefined;
  for (const answer of told) hearFirstRead(answer);
}

const rows = (text: string, range = '*/*', status = 200) =>
  new Response(text, { status, headers: { 'content-range': range, 'content-type': 'application/json' } });

describe('First reads that a page hands on to its worker', () => {
  test('are answered there as they were here, and here too, and asked for once (PERF-17)', async () => {
    answers.set(at(PROPS), () => rows('[{"player_name":"Nikola Jokić"}]', '0-0/1'));
    const told = await handedOn(PROPS);
    const here = await takeFirstRead(at(PROPS), undefined);
    expect(await here?.json()).toEqual([{ player_name: 'Nikola Jokić' }]);
    hear(told);
    const there = await takeFirstRead(at(PROPS), undefined);
    expect(there?.headers.get('content-range')).toBe('0-0/1');
    expect(there?.ok).toBe(true);
    expect(await there?.json()).toEqual([{ player_name: 'Nikola Jokić' }]);
    expect(asked).toEqual([at(PROPS)]);
  });

  test('tell of the rows past the first ones before these: nobody asks for them again (PERF-17)', async () => {
    answers.set(at(PROPS), () => rows('[1,2]', '0-1/3', 206));
    answers.set(at(NEXT), () => rows('[3]', '2-2/3', 206));
    const told = await handedOn(PROPS);
    const order = told.map(({ address, state }) => [address, state === 'begun' ? 'begun' : 'answered']);
    const first = order.findIndex(([address, state]) => address === at(PROPS) && state === 'answered');
    expect(order.slice(0, first)).toContainEqual([at(NEXT), 'begun']);
    hear(told);
    expect(await (await takeFirstRead(at(NEXT), undefined))?.json()).toEqual([3]);
    expect(asked).toEqual([at(PROPS), at(NEXT)]);
  });

  test('say what the server says when it refuses (PERF-17)', async () => {
    answers.set(at(PROPS), () => rows('{"message":"The database is away."}', '*/*', 500));
    const told = await handedOn(PROPS);
    expect((await takeFirstRead(at(PROPS), undefined))?.status).toBe(500);
    hear(told);
    const there = await takeFirstRead(at(PROPS), undefined);
    expect([there?.ok, there?.status]).toEqual([false, 500]);
    expect(await there?.json()).toEqual({ message: 'The database is away.' });
  });

  test('fail there and here when the connection does (PERF-17)', async () => {
    const told = await handedOn(PROPS);
    await expect(takeFirstRead(at(PROPS), undefined)).rejects.toThrow('Failed to fetch');
    hear(told);
    await expect(takeFirstRead(at(PROPS), undefined)).rejects.toThrow(`${at(PROPS)} could not be fetched.`);
  });

  test('fail when the connection is lost amid a response (PERF-17)', async () => {
    answers.set(
      at(PROPS),
      () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })),
    );
    const told = await handedOn(PROPS);
    await expect(takeFirstRead(at(PROPS), undefined)).rejects.toThrow('network error');
    hear(told);
    await expect(takeFirstRead(at(PROPS), undefined)).rejects.toThrow('could not be fetched');
  });

  test('that nobody has asked for there yet are no failure of the page (PERF-17)', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    hear(await handedOn(PROPS));
    await new Promise((resolve) => setImmediate(resolve));
    expect(unheard).not.toHaveBeenCalled();
    process.off('unhandledRejection', unheard);
  });
});

describe('What a worker asks for besides', () => {
  test('is asked by the page, with what it was asked for with, and is there for the app too (PERF-17)', async () => {
    answers.set(at(PROPS), () => rows('[7]'));
    // The worker's own reads, and the page's, in turn: here both are of one thread.
    const questions: Asked[] = [];
    const there = fetchByPage((asked) => questions.push(structuredClone(asked)))(at(PROPS), {
      headers: { apikey: ENV.publishableKey },
      cache: 'no-cache',
    });
    expect(asked).toEqual([]);
    globalThis.firstReads = undefined;

    const told: FirstAnswer[] = [];
    const handOn = handOnFirstReads((answer) => told.push(structuredClone(answer)));
    for (const asked of questions) askFor(asked);
    handOn();
    const [init] = inits;
    expect([new Headers(init?.headers).get('apikey'), init?.cache]).toEqual([ENV.publishableKey, 'no-cache']);
    await expect.poll(() => told).toHaveLength(2);
    for (const answer of told) hearFirstRead(answer);
    expect(await (await there).json()).toEqual([7]);
    expect(await (await takeFirstRead(at(PROPS), undefined))?.json()).toEqual([7]);
    expect(asked).toEqual([at(PROPS)]);
  });

  test('may be asked for again, and is then answered anew (PERF-17)', async () => {
    let count = 0;
    answers.set(at(PROPS), () => rows(`[${++count}]`));
    let handOn = () => {};
    const ask = fetchByPage((question) => {
      globalThis.firstReads?.delete(question.address);
      askFor(question);
      handOn();
    });
    handOn = handOnFirstReads((answer) => hearFirstRead(structuredClone(answer)));
    expect(await (await ask(at(PROPS))).json()).toEqual([1]);
    expect(await (await ask(at(PROPS))).json()).toEqual([2]);
  });
});
