import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HEAD_PATH, publicPath } from '../../../src/lib/snapshots/head.ts';

/** At most so many questions are under way at once. */
const SOCKETS = 400;
const TICK_MS = 20;

/**
 * Asks for the head alone so often a second until `end` (ms of performance.now), as so many more pages would at a moment without
 * news: all that a page does besides would be too much for one process. Answers are not looked at. Gives how often it asked.
 */
export async function askHeads(url: string, aSecond: number, end: number): Promise<number> {
  if (aSecond === 0) return 0;
  const { hostname, port } = new URL(url);
  const question = `GET ${publicPath(HEAD_PATH)} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`;
  const problems: Error[] = [];
  const sockets = Array.from({ length: SOCKETS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', (error) => problems.push(error));
    return socket.resume();
  });
  const started = performance.now();
  let asked = 0;
  while (performance.now() < end) {
    // A busy machine makes up for what it is behind.
    const due = Math.floor(((performance.now() - started) / 1_000) * aSecond);
    for (; asked < due; asked += 1) sockets[asked % SOCKETS]?.write(question);
    await wait(TICK_MS);
  }
  for (const socket of sockets) socket.destroy();
  if (problems[0]) throw problems[0];
  return asked;
}
