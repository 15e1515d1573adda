import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../support/killable-start.ts';
import { until } from '../support/processes.ts';
import type { EnginePage, InputSource } from './engine-page.ts';
import type { WebKit } from './installed.ts';

/** The first line that a program writes. What it writes to stays open: it may fail otherwise. */
function firstLine({ stdout }: { stdout: Readable }): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdout });
    lines.once('line', resolve);
    lines.once('close', () => reject(new Error('Xvfb ended before it had a number.')));
  });
}

const ANSWER_MS = 60_000;

/** Opens a window of WebKitGTK. It is as narrow as the window gets, which is 447 px. */
export async function openWebKit(
  { driver, browser, screen }: WebKit,
  { width, height }: { width: number; height: number },
): Promise<EnginePage> {
  const settings = ['-nolisten', 'tcp', '-screen', '0', '1600x1200x24'];
  const display = spawn(screen, ['-displayfd', '1', ...settings], { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${await firstLine(display)}`,
      // No machine of tests has a graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  // Also where it does not open.
  process.once('exit', () => [service, display].map((program) => program.kill()));
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`WebKit, ${path}: ${value.message ?? response.status}`);
    return value;
  };
  const isReady = () => send('GET', '/status').then(Boolean, () => false);
  await until('the driver of WebKit answers', isReady);
  const options = { binary: browser, args: ['--automation', `--geometry=${width}x${height}`] };
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  const act = async (sources: readonly InputSource[]) =>
    void (await send('POST', `${session}/actions`, { actions: sources }));
  const nudge = [0, 1].map((x) => ({ type: 'pointerMove', duration: 0, x, y: 0 }));
  return {
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const answer = await send('POST', `${session}/execute/async`, { script, args: [] });
      const { value, error } = answer as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    act,
    picture: async () => {
      // A window that nobody has touched for some seconds is drawn seldom, and its picture would not come.
      await act([{ type: 'pointer', id: 'mouse', actions: nudge }]);
      return Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64');
    },
    close: async () => {
      try {
        await send('DELETE', session);
      } finally {
        for (const program of [service, display]) {
          const ended = new Promise((resolve) => program.on('close', resolve));
          program.kill();
          await ended;
        }
      }
    },
  };
}
