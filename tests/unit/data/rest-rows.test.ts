import { PostgrestClient } from '@supabase/postgrest-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COUNTED } from '../../../src/data/first-reads.ts';
import { askRows, newestAddress, rowsAddress } from '../../../src/data/rest-rows.ts';

const { signal } = new AbortController();
const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answerWith = (body: BodyInit | null, init?: ResponseInit) =>
  answer.mockImplementation(async () => new Response(body, init));

beforeEach(() => {
  // The page has its server's key, so that the project is the page's own origin.
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'sb_publishable_x' }) });
  vi.stubGlobal('window', { location: { origin: 'https://project.example' } });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

describe('the address of a read', () => {
  /** What the Supabase client would ask. */
  async function asked(ask: (client: PostgrestClient) => PromiseLike<unknown>): Promise<URL> {
    let address = '';
    await ask(
      new PostgrestClient('https://project.example/rest/v1', {
        fetch: async (input) => {
          address = String(input);
          return new Response('[]');
        },
      }),
    );
    return new URL(address);
  }
  const same = (own: string, theirs: URL) => {
    const address = new URL(own, theirs);
    expect(address.pathname).toBe(theirs.pathname);
    expect([...address.searchParams].sort()).toEqual([...theirs.searchParams].sort());
  };

  test('is that of the Supabase client, by player, by id, of one type and of some columns (PERF-7, DATA-20)', async () => {
    same(
      rowsAddress({ table: 'props', byPlayer: true }, 0, 1_000),
      await asked((client) =>
        client.from('props').select('*').order('player_name').order('id').range(0, 999),
      ),
    );
    same(
      rowsAddress({ table: 'baseball_props', propType: 'total_bases', byPlayer: true }, 1_000, 1_000),
      await asked((client) =>
        client
          .from('baseball_props')
          .select('*')
          .eq('prop_type', 'total_bases')
          .order('player_name')
          .order('id')
          .range(1_000, 1_999),
      ),
    );
    same(
      rowsAddress({ table: 'etr_projections', columns: ['id', 'updated_at'] }, 0, 10),
      await asked((client) =>
        client.from('etr_projections').select('id, updated_at').order('id').range(0, 9),
      ),
    );
  });

  test('of the newest row is that of the Supabase client (PROP-19)', async () => {
    same(
      newestAddress({ table: 'baseball_props', propType: 'hits' }),
      await asked((client) =>
        client
          .from('baseball_props')
          .select('updated_at')
          .eq('prop_type', 'hits')
          .order('updated_at', { ascending: false })
          .limit(1),
      ),
    );
  });
});

describe('rows', () => {
  test('come with how many there are, asked for with the key of the project', async () => {
    answerWith('[{"id":7}]', { headers: { 'content-range': '0-0/31' } });
    expect(await askRows('/rest/v1/props', signal, COUNTED)).toEqual({ data: [{ id: 7 }], count: 31 });
    const [address, init] = answer.mock.calls[0] ?? [];
    expect(address).toBe('https://project.example/rest/v1/props');
    expect(init).toMatchObject({
      headers: { apikey: 'sb_publishable_x', prefer: 'count=exact' },
      signal,
    });
  });

  test.each(['0-0/*', '', '*/*'])('that nobody counted (%s) have no count', async (range) => {
    answerWith('[{"id":7}]', { headers: { 'content-range': range } });
    expect((await askRows('/rest/v1/props', signal)).count).toBeNull();
  });

  test('of an empty table are none of 0', async () => {
    answerWith('[]', { headers: { 'content-range': '*/0' } });
    expect(await askRows('/rest/v1/props', signal, COUNTED)).toEqual({ data: [], count: 0 });
  });
});

describe('what is no answer with rows is an error that says what was found', () => {
  test('in the words of the API where it has some', async () => {
    answerWith('{"code":"42P01","message":"relation \\"props\\" does not exist"}', { status: 404 });
    await expect(askRows('/rest/v1/props', signal)).rejects.toThrow('relation "props" does not exist');
  });

  test.each([
    [502, '<html>Bad gateway</html>', 'answered 502: a page'],
    [502, 'upstream connect error', 'answered 502: upstream connect error'],
    [500, '', 'answered 500: '],
    [503, 'null', 'answered 503: null'],
  ])('a refusal by somebody else (%i)', async (status, body, said) => {
    answerWith(body, { status });
    await expect(askRows('/rest/v1/props', signal)).rejects.toThrow(said);
  });

  test('a page in place of rows, as of a network that wants a login', async () => {
    answerWith('<html>Welcome to the hotel</html>');
    await expect(askRows('/rest/v1/props', signal)).rejects.toThrow(
      'The tables should answer with rows, but answered something else.',
    );
  });

  test('no connection, as the browser says it', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(askRows('/rest/v1/props', signal)).rejects.toThrow(new TypeError('Failed to fetch'));
  });
});
