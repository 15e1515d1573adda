// Runs under Deno: serves every function of the folder that is its first argument. Each index.ts calls Deno.serve(handler), as on
// hosted Supabase; while it is imported, that call hands its handler to this server instead of opening a port.

import { pathToFileURL } from 'node:url';

type Handler = (request: Request, info: unknown) => Response | Promise<Response>;
type Listening = { port: number };
type ServeOptions = {
  hostname: string;
  port: number;
  onListen: (listening: Listening) => void;
};

declare const Deno: {
  args: string[];
  serve: (options: ServeOptions, handler: Handler) => { shutdown(): Promise<void> };
  readDir(path: URL): AsyncIterable<{ name: string; isDirectory: boolean }>;
  stdin: { readable: ReadableStream<Uint8Array> };
  exit(code: number): never;
  addSignalListener(signal: string, listener: () => void): void;
};

const listen = Deno.serve;
const background = new Set<Promise<unknown>>();
Object.defineProperty(globalThis, 'EdgeRuntime', {
  value: {
    waitUntil(work: Promise<unknown>) {
      background.add(work);
      work
        .catch((error: unknown) => console.error('Work in the background failed:', error))
        .finally(() => background.delete(work));
    },
  },
});

const [folderPath] = Deno.args;
if (folderPath === undefined) throw new Error('Expected the folder of the functions as the first argument.');
const folder = new URL(`${pathToFileURL(folderPath)}/`);

async function functionNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory && /^[a-z][a-z0-9-]*$/.test(entry.name)) names.push(entry.name);
  }
  return names.sort();
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

async function importHandler(name: string): Promise<Handler> {
  let handler: Handler | null = null;
  Object.defineProperty(Deno, 'serve', {
    configurable: true,
    writable: true,
    value: (...args: unknown[]) => {
      handler = args.find(isHandler) ?? null;
    },
  });
  await import(new URL(`${name}/index.ts`, folder).href);
  if (!handler) throw new Error(`${name}/index.ts did not call Deno.serve(handler).`);
  return handler;
}

async function importAll(): Promise<Map<string, Handler>> {
  const handlers = new Map<string, Handler>();
  for (const name of await functionNames()) {
    try {
      handlers.set(name, await importHandler(name));
    } catch (error) {
      console.error(`The function ${name} cannot be loaded:`, error);
      handlers.set(name, () =>
        Response.json(
          { code: 'BOOT_ERROR', message: `The function ${name} cannot be loaded.` },
          { status: 503 },
        ),
      );
    }
  }
  return handlers;
}

const handlers = await importAll();

async function handle(request: Request, info: unknown): Promise<Response> {
  const name = new URL(request.url).pathname.replace(/^\/functions\/v1\//, '').split('/')[0] ?? '';
  const handler = handlers.get(name);
  if (!handler) {
    return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
  }
  try {
    return await handler(request, info);
  } catch (error) {
    console.error(`The function ${name} failed:`, error);
    return Response.json(
      { code: 'WORKER_ERROR', message: 'Function exited due to an error' },
      { status: 500 },
    );
  }
}

listen(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: ({ port }) =>
      console.log(JSON.stringify({ ready: true, port, functions: [...handlers.keys()] })),
  },
  handle,
);

// The parent decides when this process ends, and its death closes our standard input.
Deno.addSignalListener('SIGINT', () => undefined);
const reader = Deno.stdin.readable.getReader();
while (!(await reader.read()).done);
Deno.exit(0);
