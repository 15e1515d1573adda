import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'sb_publishable_x' }) });
  vi.stubGlobal('window', { location: { origin: 'https://project.example' } });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

async function readPlayers(): Promise<unknown> {
  const { publicTables } = await import('../../../src/data/public-tables.ts');
  return (await publicTables().from('players').select('id').throwOnError()).data;
}

const HTML = `<html><body>${'<p>Bad gateway</p>'.repeat(40)}`;

test.each([
  ['a page with a refusal', HTML, 502, 'answered 502: a page'],
  ['a long refusal', 'away '.repeat(100), 502, `answered 502: ${'away '.repeat(40)}`],
  [
    'a page in the place of rows',
    HTML,
    200,
    'The tables should answer with rows, but answered something else.',
  ],
  [
    'half of the rows',
    '[{"id":7},{"i',
    200,
    'The tables should answer with rows, but answered something else.',
  ],
  ['what the API refuses with', '{"code":"42501","message":"permission denied"}', 403, 'permission denied'],
])('%s is told in at most a line, never whole', async (_, body, status, said) => {
  answer.mockImplementation(async () => new Response(body, { status }));
  const found = await readPlayers().catch((error: unknown) => error);
  expect(found).toBeInstanceOf(Error);
  const { message } = found as Error;
  expect(message).toContain(said);
  expect(message.length).toBeLessThan(300);
});

test('rows are given as they came', async () => {
  answer.mockImplementation(async () => new Response('[{"id":7}]', { status: 200 }));
  expect(await readPlayers()).toEqual([{ id: 7 }]);
});
