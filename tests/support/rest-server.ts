import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ownServer } from './own-server.ts';

type Row = Readonly<Record<string, unknown>>;

type Failure = { status: number; message: string };

/** What the stand-in answers: rows by table, or a status for tables that fail. */
export type RestTables = Record<string, readonly Row[] | Failure>;

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'message' in answer;

/** What a function answers, and what it changes before. */
type FunctionAnswer = { status?: number; body: Row; effect?: () => void };

const ROW_LIMIT = 1000;

function isWanted(row: Row, [column, condition]: [string, string]): boolean {
  return !condition.startsWith('eq.') || String(row[column]) === condition.slice(3);
}

function ordered(rows: readonly Row[], order: string | null): readonly Row[] {
  const [column, direction] = order?.split(',')[0]?.split('.') ?? [];
  if (!column) return rows;
  const sign = direction === 'desc' ? -1 : 1;
  return [...rows].sort((a, b) => sign * String(a[column]).localeCompare(String(b[column])));
}

/**
 * Stands in for the API's tables: equality filters, order, limit and offset, and never more than 1,000 rows at once, like
 * the real one; procedures answer what is given (a status where they fail), else no rows. `asked` lists the tables and procedures and `called` the
 * functions in the order of the questions.
 */
export function restServer(tables: RestTables) {
  const asked: string[] = [];
  const called: string[] = [];
  const functions: Record<string, FunctionAnswer> = {};
  const procedures: Record<string, unknown> = {};
  const server = setupServer(
    ownServer,
    http.get('*/rest/v1/rpc/:name', ({ params }) => {
      const name = String(params.name);
      asked.push(name);
      const answer = procedures[name] ?? [];
      if (isFailure(answer)) return HttpResponse.json({ message: answer.message }, { status: answer.status });
      return HttpResponse.json(answer);
    }),
    http.get('*/rest/v1/:table', ({ request, params }) => {
      const name = String(params.table);
      asked.push(name);
      const table = tables[name] ?? [];
      if ('status' in table) return HttpResponse.json({ message: table.message }, { status: table.status });
      const query = new URL(request.url).searchParams;
      const filters = [...query].filter(([key]) => !['select', 'order', 'limit', 'offset'].includes(key));
      const found = ordered(
        table.filter((row) => filters.every((filter) => isWanted(row, filter))),
        query.get('order'),
      );
      const from = Number(query.get('offset') ?? 0);
      const rows = found.slice(from, from + Math.min(Number(query.get('limit') ?? ROW_LIMIT), ROW_LIMIT));
      const range =
        rows.length === 0 ? `*/${found.length}` : `${from}-${from + rows.length - 1}/${found.length}`;
      return HttpResponse.json(rows, { headers: { 'content-range': range } });
    }),
  );
  server.use(
    http.post('*/functions/v1/:name', ({ params }) => {
      const name = String(params.name);
      called.push(name);
      const answer = functions[name];
      if (!answer)
        return HttpResponse.json({ error: `The test gives no answer to ${name}.` }, { status: 404 });
      answer.effect?.();
      return HttpResponse.json(answer.body, { status: answer.status ?? 200 });
    }),
  );
  return { server, tables, procedures, asked, functions, called };
}
