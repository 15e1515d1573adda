import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdPresses } from '../../../src/app/held-presses.ts';

const app = new AbortController();
let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = document.body.querySelector<HTMLElement>('#root') ?? document.body;
});
afterEach(() => {
  document.body.replaceChildren();
});

const HEAD = '<h1>Points</h1><button>Cards</button><button>Board</button>';
const item = (index: number, player: string, within = '') => `
  <li data-index="${index}"><article aria-label="${player}, Points">
    <a href="#${player}"><b>${player}</b></a>
    ${within}
    <button aria-label="Record ${player}">Record</button>
  </article></li>`;
const page = (...items: string[]) => `${HEAD}<ul>${items.join('')}</ul>`;
const ROWS = page(item(0, 'Tatum'), item(1, 'Brown'));

/** The page as it stands before the app is there. */
function drawnAhead(html: string) {
  root.innerHTML = html;
  return holdPresses(root, app.signal);
}

/** The app draws the page, and answers: tells what was pressed from then on, as 'item: name'. */
function appDraws(html: string): string[] {
  const pressed: string[] = [];
  root.innerHTML = html;
  root.onclick = (event) => {
    const target = event.target instanceof Element ? event.target : root;
    const place = target.closest('article')?.getAttribute('aria-label');
    const name = target.getAttribute('aria-label') ?? target.textContent;
    pressed.push(place ? `${place}: ${name}` : `${name}`);
    event.preventDefault();
  };
  return pressed;
}

const within = (place: string, name: string) => {
  const scope = root.querySelector(`[aria-label="${place}"]`) ?? root;
  const found = [...scope.querySelectorAll('a, button')].find(
    (own) => (own.getAttribute('aria-label') ?? own.textContent) === name,
  );
  if (!found) throw new Error(`Nothing is called '${name}' in '${place}'.`);
  return found;
};
/** Whether the browser does what it does by itself. */
const click = (element: Element, init = {}) => fireEvent.click(element, init);

function keysSeen(): string[] {
  const seen: string[] = [];
  const see = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const held = [shiftKey && 'shift', ctrlKey && 'ctrl', metaKey && 'meta'].filter(Boolean);
    seen.push([...held, key].join('+'));
  };
  document.addEventListener('keydown', see);
  stops.push(() => document.removeEventListener('keydown', see));
  return seen;
}
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('A click before the app is there', () => {
  test('is done once, on what stands in the same place then (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    expect(click(within('Brown, Points', 'Record Brown'))).toBe(false);
    const pressed = appDraws(ROWS);
    expect(pressed).toEqual([]);
    held.release();
    expect(pressed).toEqual(['Brown, Points: Record Brown']);
    held.release();
    expect(pressed).toHaveLength(1);
  });

  test('on a link opens it in the app and not in the browser, wherever in it one clicks (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    const name = root.querySelector('b');
    expect(name && click(name)).toBe(false);
    const pressed = appDraws(ROWS);
    held.release();
    expect(pressed).toEqual(['Tatum, Points: Tatum']);
  });

  test('on the head of the page finds what is called so there, and not in a row (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    click(within('', 'Board'));
    const pressed = appDraws(`<ul>${item(0, 'Tatum', '<button>Board</button>')}</ul>${HEAD}`);
    held.release();
    expect(pressed).toEqual(['Board']);
  });

  test('several are done in their order, and one that was repeated once (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    click(within('Brown, Points', 'Brown'));
    click(within('', 'Board'));
    click(within('', 'Board'));
    click(within('Tatum, Points', 'Record Tatum'));
    const pressed = appDraws(ROWS);
    held.release();
    expect(pressed).toEqual(['Brown, Points: Brown', 'Board', 'Tatum, Points: Record Tatum']);
  });

  test('follows its row where rows came in another order (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    click(within('Tatum, Points', 'Record Tatum'));
    const pressed = appDraws(page(item(0, 'White'), item(1, 'Brown'), item(2, 'Tatum')));
    held.release();
    expect(pressed).toEqual(['Tatum, Points: Record Tatum']);
  });

  test('on a row of a board is done on the row of that prop, whatever it says by then (PERF-17)', () => {
    const line = (index: number, player: string, starts: string) =>
      `<tr data-index="${index}" data-key="nba ${player}"><td role="gridcell" data-column="player"><b>${player}</b> ${starts}</td></tr>`;
    const board = (...lines: string[]) => `<table role="grid"><tbody>${lines.join('')}</tbody></table>`;
    const held = drawnAhead(board(line(0, 'Tatum', 'in 1 h 26'), line(1, 'Brown', 'in 2 h')));
    const name = root.querySelector('[data-key="nba Tatum"] b');
    expect(name && click(name)).toBe(false);
    const pressed = appDraws(board(line(0, 'Brown', 'in 1 h 59'), line(1, 'Tatum', 'in 1 h 25')));
    held.release();
    expect(pressed).toEqual(['Tatum in 1 h 25']);
  });

  test('on what says the same in each row is done in its own row (PERF-17)', () => {
    const chance = '<button>51.2 % fair</button>';
    const held = drawnAhead(page(item(0, 'Tatum', chance), item(1, 'Brown', chance)));
    click(within('Brown, Points', '51.2 % fair'));
    const pressed = appDraws(page(item(0, 'Brown', chance), item(1, 'Tatum', chance)));
    held.release();
    expect(pressed).toEqual(['Brown, Points: 51.2 % fair']);
  });

  test('on one of two of a name in a row is done on the same of both (PERF-17)', () => {
    const twice = '<button>Ambiguous name</button><i></i><button>Ambiguous name</button>';
    const held = drawnAhead(page(item(0, 'Tatum', twice)));
    const second = root.querySelector('i + button');
    expect(second && click(second)).toBe(false);
    appDraws(page(item(0, 'Tatum', twice)));
    const done = vi.fn();
    root.querySelector('i + button')?.addEventListener('click', done);
    held.release();
    expect(done).toHaveBeenCalledOnce();
  });

  test('in one of two rows of a name is done in the same of both (PERF-17)', () => {
    const held = drawnAhead(page(item(0, 'Tatum'), item(1, 'Tatum')));
    const second = root.querySelector('[data-index="1"] button');
    expect(second && click(second)).toBe(false);
    appDraws(page(item(0, 'Tatum'), item(1, 'Tatum')));
    const done = vi.fn();
    root.querySelector('[data-index="1"]')?.addEventListener('click', done);
    held.release();
    expect(done).toHaveBeenCalledOnce();
  });

  test('on what is no longer there is dropped, and the others are done (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    click(within('Tatum, Points', 'Record Tatum'));
    click(within('', 'Cards'));
    click(within('Brown, Points', 'Record Brown'));
    const pressed = appDraws(`<ul>${item(0, 'Brown')}</ul>`);
    held.release();
    expect(pressed).toEqual(['Brown, Points: Record Brown']);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'with %s is the browser’s, as for a tab of its own (PERF-17)',
    (key) => {
      const held = drawnAhead(ROWS);
      expect(click(within('Tatum, Points', 'Tatum'), { [key]: true })).toBe(true);
      const pressed = appDraws(ROWS);
      held.release();
      expect(pressed).toEqual([]);
    },
  );

  describe('that began with the button of the mouse', () => {
    const goesDown = (element: Element, init = {}) =>
      fireEvent.pointerDown(element, { pointerType: 'mouse', button: 0, ...init });
    const comesUp = (element: Element) => fireEvent.pointerUp(element, { pointerType: 'mouse', button: 0 });

    test('is done when the button comes up on what stands there then, once (PERF-17)', () => {
      const held = drawnAhead(ROWS);
      goesDown(within('Brown, Points', 'Record Brown'));
      const pressed = appDraws(ROWS);
      held.release();
      expect(pressed).toEqual([]);
      comesUp(within('Brown, Points', 'Record Brown'));
      expect(pressed).toEqual(['Brown, Points: Record Brown']);
      comesUp(within('Brown, Points', 'Record Brown'));
      expect(pressed).toHaveLength(1);
    });

    test('is none where the button comes up elsewhere (PERF-17)', () => {
      const held = drawnAhead(ROWS);
      goesDown(within('Brown, Points', 'Record Brown'));
      const pressed = appDraws(ROWS);
      held.release();
      comesUp(within('Tatum, Points', 'Record Tatum'));
      comesUp(within('Brown, Points', 'Record Brown'));
      expect(pressed).toEqual([]);
    });

    test('is none where the button came up unseen: the next press is the app’s (PERF-17)', () => {
      const held = drawnAhead(ROWS);
      goesDown(within('Brown, Points', 'Record Brown'));
      const pressed = appDraws(ROWS);
      held.release();
      goesDown(within('Brown, Points', 'Record Brown'));
      comesUp(within('Brown, Points', 'Record Brown'));
      expect(pressed).toEqual([]);
    });

    test.each([
      ['a finger', { pointerType: 'touch' }],
      ['another button', { button: 2 }],
      ['Ctrl', { ctrlKey: true }],
    ])('is the browser’s with %s (PERF-17)', (_, init) => {
      const held = drawnAhead(ROWS);
      goesDown(within('Brown, Points', 'Record Brown'), init);
      const pressed = appDraws(ROWS);
      held.release();
      comesUp(within('Brown, Points', 'Record Brown'));
      expect(pressed).toEqual([]);
    });

    test('is the browser’s on what the app leaves where it is, or where it came up before (PERF-17)', () => {
      const held = drawnAhead(ROWS);
      const record = within('Brown, Points', 'Record Brown');
      const done = vi.fn();
      record.addEventListener('click', done);
      goesDown(record);
      held.release();
      comesUp(record);
      expect(done).not.toHaveBeenCalled();

      const again = drawnAhead(ROWS);
      goesDown(within('Brown, Points', 'Record Brown'));
      comesUp(within('Brown, Points', 'Record Brown'));
      const pressed = appDraws(ROWS);
      again.release();
      comesUp(within('Brown, Points', 'Record Brown'));
      expect(pressed).toEqual([]);
    });
  });

  test('beside links and buttons is nobody’s (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    const heading = root.querySelector('h1');
    expect(heading && click(heading)).toBe(true);
    const pressed = appDraws(ROWS);
    held.release();
    expect(pressed).toEqual([]);
  });

  test('is the browser’s again where the app could not be loaded, and what was held is dropped (PERF-17)', () => {
    const failed = new AbortController();
    root.innerHTML = ROWS;
    const held = holdPresses(root, failed.signal);
    click(within('Tatum, Points', 'Tatum'));
    failed.abort();
    expect(click(within('Tatum, Points', 'Tatum'))).toBe(true);
    const pressed = appDraws(ROWS);
    held.release();
    expect(pressed).toEqual([]);
  });

  test('nothing is held once the app is there (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    held.release();
    expect(click(within('Tatum, Points', 'Tatum'))).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(true);
  });
});

describe('A key before the app is there', () => {
  test('of a shortcut is pressed again when the app is there, in its order (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    // A browser may begin a search of its own at '/'.
    expect(fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })).toBe(false);
    fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
    fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
    const seen = keysSeen();
    appDraws(ROWS);
    held.release();
    expect(seen).toEqual(['/', 'b', 'b']);
  });

  test('that needs Shift on a keyboard is pressed with it, as the app takes it (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true });
    const seen = keysSeen();
    held.release();
    expect(seen).toEqual(['shift+/']);
  });

  test.each([
    { of: 'ctrl+k', init: { key: 'k', ctrlKey: true } },
    { of: 'meta+k', init: { key: 'k', metaKey: true } },
    { of: 'ctrl+k', init: { key: 'k', ctrlKey: true, repeat: true } },
  ])('$of asks for the search in a field too (PERF-17, FIND-1)', ({ of, init }) => {
    const held = drawnAhead(`<input aria-label="Search players">${ROWS}`);
    const field = root.querySelector('input');
    // Browsers have a search of their own on these keys.
    expect(field && fireEvent.keyDown(field, init)).toBe(false);
    const seen = keysSeen();
    appDraws(ROWS);
    held.release();
    expect(seen).toEqual([of]);
  });

  test.each([
    { key: 'Tab' },
    { key: ' ' },
    { key: 'ArrowDown' },
    { key: 'Enter' },
    { key: 'Escape' },
    { key: 'PageDown' },
    { key: 'x', ctrlKey: true },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'k', ctrlKey: true, altKey: true },
    { key: 'r', metaKey: true },
    { key: 'd', altKey: true },
    { key: 'b', repeat: true },
  ])('that is the browser’s stays so: %o (PERF-17)', (init) => {
    const held = drawnAhead(ROWS);
    expect(fireEvent.keyDown(document.body, init)).toBe(true);
    const seen = keysSeen();
    held.release();
    expect(seen).toEqual([]);
  });

  test('that moved the focus is not lost: it is on the same link of the app (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    const link = root.querySelector<HTMLElement>('[data-index="1"] a');
    link?.focus();
    expect(link).toHaveFocus();
    appDraws(ROWS);
    expect(document.body).toHaveFocus();
    held.release();
    expect(root.querySelector('[data-index="1"] a')).toHaveFocus();
  });

  test('the focus is left where the reader or the app has put it since (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    root.querySelector<HTMLElement>('[data-index="1"] a')?.focus();
    appDraws(ROWS);
    const board = within('', 'Board');
    if (board instanceof HTMLElement) board.focus();
    held.release();
    expect(board).toHaveFocus();
  });

  test('no focus comes back that a finger has taken away (PERF-17)', () => {
    const held = drawnAhead(ROWS);
    root.querySelector<HTMLElement>('[data-index="1"] a')?.focus();
    fireEvent.pointerDown(document.body);
    appDraws(ROWS);
    held.release();
    expect(document.body).toHaveFocus();
  });
});
