import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from '../../../src/ui/search-field.tsx';

const NAMES = ['Luka Doncic', 'Nikola Jokic', 'Jayson Tatum'];

let now = 0;
/** Milliseconds that the list takes to be drawn. */
let takes = 0;

function Names({ searched }: { searched: string }) {
  now += takes;
  return NAMES.filter((name) => name.includes(searched)).map((name) => <li key={name}>{name}</li>);
}

/** What the page was asked for, in turn. */
let asked: string[] = [];

function Page() {
  const [text, setText] = useState('');
  const search = (next: string) => {
    asked.push(next);
    setText(next);
  };
  return (
    <>
      <SearchField placeholder="Search players..." value={text} onChange={search} />
      <ul>
        <Names searched={text} />
      </ul>
    </>
  );
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  takes = 0;
  asked = [];
  render(<Page />);
  // When React does what is what these tests are about: nothing is to hurry it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search players' });

/** Types a text, whose list takes so many milliseconds; the browser has had no other turn yet. */
async function typed(text: string, ms: number): Promise<void> {
  takes = ms;
  const input = field();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  expect(field()).toHaveValue(text);
}

test('a letter stands in the box before its list does; after a quick search they come together (PERF-3)', async () => {
  await typed('N', 8);
  expect(shown()).toEqual(NAMES);
  await expect.poll(shown).toEqual(['Nikola Jokic']);
  await typed('J', 5);
  expect(shown()).toEqual(['Nikola Jokic', 'Jayson Tatum']);
  await typed('Jay', 5);
  expect(shown()).toEqual(['Jayson Tatum']);
});

test('a slow list never holds up a letter, and is asked for once it is painted (PERF-3)', async () => {
  await typed('N', 60);
  expect(asked).toEqual([]);
  await expect.poll(shown).toEqual(['Nikola Jokic']);
  await typed('J', 60);
  expect(shown()).toEqual(['Nikola Jokic']);
  await expect.poll(shown).toEqual(['Nikola Jokic', 'Jayson Tatum']);
});

test('a list that has held up a letter once follows from then on (PERF-3)', async () => {
  await typed('N', 8);
  await expect.poll(shown).toEqual(['Nikola Jokic']);
  await typed('J', 15);
  expect(shown()).toEqual(['Nikola Jokic', 'Jayson Tatum']);
  await typed('Jay', 5);
  expect(shown()).toEqual(['Nikola Jokic', 'Jayson Tatum']);
  await expect.poll(shown).toEqual(['Jayson Tatum']);
});

test('whoever leaves the box in the frame of a letter takes that letter along (BAR-2)', async () => {
  await typed('N', 60);
  field().focus();
  expect(shown()).toEqual(NAMES);
  field().blur();
  expect(asked).toEqual(['N']);
  await expect.poll(shown).toEqual(['Nikola Jokic']);
  expect(asked).toEqual(['N']);
});

test('Escape empties the search and closes nothing else, and where it is empty does nothing of its own (PERSON-5)', async () => {
  await typed('Luka', 0);
  await expect.poll(shown).toEqual(['Luka Doncic']);
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  await expect.poll(() => field().value).toBe('');
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
});
