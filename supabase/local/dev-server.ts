import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { projectRoot } from './settings.ts';

type DevServer = {
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  stop: () => Promise<void>;
};

/** Vite inside the gateway: hot reload on the same origin as the API, so that the app needs no proxy and no CORS. */
export async function startDevServer(server: Server, settings: Record<string, string>): Promise<DevServer> {
  const tags = Object.entries(settings).map(([name, content]) => ({ tag: 'meta', attrs: { name, content } }));
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectRoot,
    appType: 'spa',
    clearScreen: false,
    plugins: [{ name: 'page-settings', transformIndexHtml: () => tags }],
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    handle: async (incoming, outgoing) => {
      vite.middlewares(incoming, outgoing, () => {
        outgoing.writeHead(404).end();
      });
    },
    stop: () => vite.close(),
  };
}
