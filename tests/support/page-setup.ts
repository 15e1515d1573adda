import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { publicTables } from '../../src/data/public-tables.ts';
import { contentIsThere } from '../../src/ui/page-content.ts';
import { currentToast } from '../../src/ui/toast-store.ts';
import { quickComputedStyle } from './computed-style.ts';
import { expectNothingElseLogged, watchConsole } from './console.ts';
import { keepToasts, letToastsLeave } from './kept-toasts.ts';

/** While something is waited for, each look that does not find it yet fails; only the last failure is told. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 100_000,
  // The library writes the whole page into each failure, an eighth of all that these tests take, and ends before what it is about.
  getElementError: (message, container) => {
    const error = new Error(
      isWaiting()
        ? (message ?? '')
        : `${message ?? ''}\n\nThe toast: ${currentToast()?.title ?? 'none'}\n\n${prettyDOM(container.querySelector('main') ?? container)}`,
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

const computedStyle = quickComputedStyle(window);

// What jsdom does not have and the pages ask for.
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Everything is in sight: jsdom lays nothing out. */
class EverythingIsNear {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
    this.#seen([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

/** Sets the width of the window: the media queries of the pages answer by it. */
export function setWindowWidth(width: number): void {
  window.innerWidth = width;
}

function matchMedia(query: string): MediaQueryList {
  const minWidth = /min-width: (\d+)px/.exec(query)?.[1];
  const matches = minWidth !== undefined && window.innerWidth >= Number(minWidth);
  const list = new EventTarget();
  return Object.assign(list, {
    matches,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
}

function stubProject(): void {
  vi.stubEnv('VITE_SUPABASE_URL', '/');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_the_page_tests');
}

// The client of public tables lives as long as the process, over many files. msw copies headers by what it took down when
// they were made: those of a client that was made while nothing listened would be lost wherever something does.
beforeAll(() => {
  // As src/app/start.tsx tells for a page without rows.
  contentIsThere();
  stubProject();
  const listening = setupServer();
  listening.listen();
  publicTables();
  listening.close();
});

beforeEach(() => {
  watchConsole();
  setWindowWidth(1440);
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  vi.stubGlobal('IntersectionObserver', EverythingIsNear);
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('getComputedStyle', computedStyle);
  stubProject();
  keepToasts();
});

afterEach(() => {
  letToastsLeave();
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  // A first read that nobody took is kept for 10 s, which is into the next file.
  globalThis.firstReads = undefined;
  window.history.replaceState(null, '', '/');
  expectNothingElseLogged();
});
