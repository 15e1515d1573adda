import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { removeFolder } from '../support/remove-folder.ts';
import type { EnginePage } from './engine-page.ts';

type Answer = { id: number; error?: string; message?: string; result?: unknown };
type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } };

/** Its commands, each by its number, and their answers, by WebDriver BiDi. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}.`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let sent = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    sent += 1;
    const id = sent;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    if (error !== undefined) throw new Error(`Firefox, ${method}: ${message ?? error}`);
    return result;
  };
  return { send, close: () => socket.close() };
}

/** Opens a window of Firefox, with a profile of its own. */
export async function openFirefox(
  program: string,
  viewport: { width: number; height: number },
): Promise<EnginePage> {
  const profile = await mkdtemp(join(tmpdir(), 'edgeboard-firefox-'));
  const browser = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Also where it does not open.
  process.once('exit', () => browser.kill());
  const ended = new Promise((resolve) => browser.on('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const found = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error('Firefox ended before it listened.')));
  });
  const { send, close } = await connect(address);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree')) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport });
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify({ value }))`,
        target: { context },
        awaitPromise: true,
      })) as Evaluated;
      if (result?.value === undefined) throw new Error(exceptionDetails?.text ?? 'Firefox found nothing.');
      return (JSON.parse(result.value) as { value?: unknown }).value;
    },
    act: async (sources) => void (await send('input.performActions', { context, actions: sources })),
    picture: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      close();
      browser.kill();
      await ended;
      await removeFolder(profile);
    },
  };
}
