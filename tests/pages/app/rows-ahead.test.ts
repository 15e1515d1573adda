import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageIsDrawn, rowsStandAhead, stopDrawingAhead } from '../../../src/app/ahead-state.ts';
import { drawAhead } from '../../../src/app/rows-ahead.ts';
import { drawFor, type FromWorker, type ToWorker } from '../../../src/app/rows-code.ts';
import { tellEnv } from '../../../src/data/env.ts';
import { VIEW_KEY } from '../../../src/data/kept-choices.ts';
import { forgetReadAhead } from '../../support/ahead.ts';
import { propRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';

const ENV = { url: 'https://project.example', publishableKey: 'sb_publishable_x' };
const CARDS = ['Jayson Tatum', 'Jaylen Brown', 'Derrick White'];
const card = (name: string) => ['li', {}, [['article', { 'aria-label': name }, [name]]]] as const;
const PAGE: FromWorker = {
  of: 'page',
  nodes: [['main', {}, [['ul', {}, CARDS.slice(0, 2).map(card)]]]],
};
const LIST: FromWorker = { of: 'list', nodes: CARDS.slice(2).map(card) };
const END: FromWorker = { of: 'end' };

/** What the worker is told, and the worker's own part. */
class FakeWorker extends EventTarget {
  readonly told: ToWorker[] = [];
  isEnded = false;
  postMessage(message: ToWorker): void {
    this.told.push(structuredClone(message));
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(...messages: FromWorker[]): void {
    for (const data of messages)
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

let worker: FakeWorker;
beforeEach(() => {
  worker = new FakeWorker();
  globalThis.rowsAhead = undefined;
  globalThis.firstReads = undefined;
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/points?team=BOS');
});
afterEach(() => {
  // What was held is let go, or it would be held in the next test too.
  pageIsDrawn();
  globalThis.rowsAhead = undefined;
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('style');
});

const drawAs = (isTonight: boolean, ready: Promise<unknown>) =>
  drawAhead({
    isTonight,
    worker: worker as unknown as Worker,
    env: ENV,
    ready,
    failed: new AbortController().signal,
  });
const draw = (ready: Promise<unknown> = Promise.resolve()) => drawAs(false, ready);
const drawTonight = (ready: Promise<unknown> = Promise.resolve()) => drawAs(true, ready);
const names = () => [...document.querySelectorAll('main article')].map((own) => own.textContent);

describe('The first rows of a page', () => {
  test('are asked for as the address, the window and the device say (PERF-17)', async () => {
    localStorage.setItem('edgeboard-preferences', '{"oddsFormat":"decimal"}');
    const drawn = draw();
    expect(worker.told).toEqual([
      {
        env: ENV,
        view: {
          path: '/points',
          search: '?team=BOS',
          keptPreferences: '{"oddsFormat":"decimal"}',
          width: window.innerWidth,
          height: window.innerHeight,
          textScale: 1,
        },
      },
    ]);
    worker.say(END);
    expect(await drawn).toBe(false);
  });

  test('are there at once, and those below them once they have been painted (PERF-17)', async () => {
    const drawn = draw();
    worker.say(PAGE, LIST, END);
    expect(await drawn).toBe(true);
    expect(names()).toEqual(CARDS.slice(0, 2));
    expect(rowsStandAhead()).toBe(true);
    await expect.poll(names).toEqual(CARDS);
    expect(worker.isEnded).toBe(true);
  });

  test('wait for the page to be ready (PERF-17)', async () => {
    let ready = () => {};
    const drawn = draw(
      new Promise<void>((resolve) => {
        ready = resolve;
      }),
    );
    worker.say(PAGE, END);
    await Promise.resolve();
    expect(names()).toEqual([]);
    ready();
    expect(await drawn).toBe(true);
    expect(names()).toEqual(CARDS.slice(0, 2));
  });

  test('are the app’s where it draws by then (PERF-17)', async () => {
    const drawn = draw();
    expect(stopDrawingAhead()).toBe(false);
    worker.say(PAGE, LIST, END);
    expect(await drawn).toBe(false);
    expect(names()).toEqual([]);
  });

  test('are not waited for longer than a second, and shown where they come before the app all the same (PERF-17)', async () => {
    const drawn = draw();
    expect(await drawn).toBe(false);
    expect(worker.isEnded).toBe(false);
    worker.say(PAGE, END);
    await expect.poll(names).toEqual(CARDS.slice(0, 2));
    expect(rowsStandAhead()).toBe(true);
  });

  test.each<[string, () => void]>([
    ['a board by the address', () => window.history.replaceState(null, '', '/points?view=board')],
    ['a board that the device keeps', () => localStorage.setItem(VIEW_KEY, 'board')],
    [
      'a place further down',
      () => {
        window.history.replaceState({ key: 'left' }, '');
        sessionStorage.setItem('react-router-scroll-positions', '{"left":2500}');
      },
    ],
  ])(
    'are left to the app for %s, and the worker is asked for nothing (PERF-17, BOARD-2)',
    async (_, choose) => {
      choose();
      expect(await draw()).toBe(false);
      expect(worker.told).toEqual([]);
      expect(worker.isEnded).toBe(true);
    },
  );

  test.each<[string, () => void]>([
    ['a choice in the address', () => window.history.replaceState(null, '', '/today?sport=nba')],
    ['large text', () => document.documentElement.style.setProperty('font-size', '22px')],
  ])('of tonight are left to the app for %s (PERF-17)', async (_, choose) => {
    window.history.replaceState(null, '', '/today');
    choose();
    expect(await drawTonight()).toBe(false);
    expect(worker.told).toEqual([]);
    expect(worker.isEnded).toBe(true);
  });

  test('of tonight are drawn whatever the device keeps of lists of props, in text of its size (PERF-17, BOARD-2)', () => {
    localStorage.setItem(VIEW_KEY, 'board');
    window.history.replaceState(null, '', '/today');
    document.documentElement.style.setProperty('font-size', '20px');
    void drawTonight();
    expect(worker.told).toEqual([
      { env: ENV, view: expect.objectContaining({ path: '/today', textScale: 1.25 }) },
    ]);
    worker.say(END);
  });

  test('take the place of what the page says before they are there (PERF-17, PERF-19)', async () => {
    const root = document.getElementById('root');
    root?.insertAdjacentHTML('beforeend', '<main><h1>Of the page</h1></main>');
    window.history.replaceState(null, '', '/today');
    const isShown = drawTonight();
    worker.say({ of: 'frame', nodes: [['main', {}, [['h1', {}, ['Of the worker']]]]] });
    await expect.poll(() => root).toHaveTextContent(/^Of the worker$/);
    expect(rowsStandAhead()).toBe(false);
    worker.say(PAGE, END);
    expect(await isShown).toBe(true);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(names()).toEqual(CARDS.slice(0, 2));
  });

  test('are cards by the address, whatever the device keeps (PERF-17)', async () => {
    localStorage.setItem(VIEW_KEY, 'board');
    window.history.replaceState(null, '', '/points?view=cards');
    const drawn = draw();
    worker.say(PAGE, END);
    expect(await drawn).toBe(true);
  });

  test('that cannot be drawn are the app’s, with the reason (PERF-17)', async () => {
    const drawn = draw();
    worker.say({ of: 'failure', why: 'Error: The database is away.' });
    await expect(drawn).rejects.toThrow('The database is away.');
    expect(worker.isEnded).toBe(true);
  });

  test('whose code cannot be loaded are the app’s too (PERF-17)', async () => {
    const drawn = draw();
    worker.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    await expect(drawn).rejects.toThrow('Script error.');
  });
});

test('What the worker asks for is asked by the page, which tells it the answer (PERF-17)', async () => {
  const address = 'https://project.example/snap/props.json';
  vi.stubGlobal('fetch', async () => new Response('[7]'));
  const drawn = draw();
  worker.told.length = 0;
  worker.say({ of: 'question', asked: { address, headers: [], cache: undefined } });
  await expect.poll(() => worker.told).toHaveLength(2);
  expect(worker.told).toMatchObject([
    { address, state: 'begun' },
    { address, state: { status: 200 } },
  ]);
  worker.say(END);
  expect(await drawn).toBe(false);
});

describe('The worker of a page', () => {
  const rest = restServer({});

  /** What the worker says to a message, once it has come to an end; `ready` is when all that draws is there. */
  async function said(data: ToWorker, ready: Promise<unknown> = Promise.resolve()): Promise<FromWorker[]> {
    const all: FromWorker[] = [];
    let hear = (_: MessageEvent<ToWorker>) => {};
    const port = {
      addEventListener(_: 'message', listener: typeof hear) {
        hear = listener;
      },
      postMessage: (message: FromWorker) => void all.push(structuredClone(message)),
    };
    drawFor(port, () => Date.now(), ready);
    hear(new MessageEvent('message', { data }));
    await expect.poll(() => all.at(-1)?.of).toMatch(/^(end|failure)$/);
    return all;
  }

  const view = {
    path: '/points',
    search: '',
    keptPreferences: null,
    width: 390,
    height: 1_500,
    textScale: 1,
  };
  const env = { url: window.location.origin, publishableKey: 'sb_publishable_x' };

  beforeEach(() => {
    forgetReadAhead();
    rest.server.listen({ onUnhandledRequest: 'bypass' });
    rest.tables.props = CARDS.map((player) =>
      propRow({ player, books: { draftkings: [27.5, -110, -110], fanduel: [27.5, -110, -110] } }),
    );
    rest.tables.sabersim_projections = [{ player_name: 'Jayson Tatum', team: 'BOS', points: 29.5 }];
    rest.tables.etr_projections = [];
  });
  afterEach(() => {
    tellEnv(null);
    forgetReadAhead();
    rest.server.close();
  });

  test('draws the page with its first card, then those below that the window has room for (PERF-17)', async () => {
    const all = await said({ env, view });
    expect(all.map(({ of }) => of)).toEqual(['page', 'list', 'list', 'end']);
    const cards = all.slice(0, -1).map((piece) => JSON.stringify(piece).match(/[\w ]+(?=, Points")/g));
    expect(cards).toEqual([['Jayson Tatum'], ['Derrick White'], ['Jaylen Brown']]);
  });

  test('draws nothing of what only the app can draw (PERF-17)', async () => {
    expect(await said({ env, view: { ...view, search: '?watched=1' } })).toEqual([END]);
    expect(await said({ env, view: { ...view, path: '/profile' } })).toEqual([END]);
  });

  test('says why it cannot draw, where what else draws this page cannot be fetched (PERF-17)', async () => {
    const missing = Promise.reject(new TypeError('Failed to fetch lists.js'));
    expect(await said({ env, view }, missing)).toEqual([
      { of: 'failure', why: 'TypeError: Failed to fetch lists.js' },
    ]);
  });

  test('says why it cannot read the tables (PERF-17)', async () => {
    rest.tables.props = { status: 500, message: 'The database is away.' };
    const all = await said({ env, view });
    expect(all).toEqual([{ of: 'failure', why: expect.stringContaining('The database is away.') }]);
  });
});
