import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { HashingAnswer, HashingTask } from './password-hasher.ts';

// A thread of its own: hashing a password takes a tenth of a second, in which the main thread answers reads.

const port = parentPort;
if (port === null) throw new Error('password-worker.ts runs as a worker only.');

function resultOf(task: HashingTask): string | boolean {
  return task.kind === 'hash'
    ? bcrypt.hashSync(task.password, task.cost)
    : bcrypt.compareSync(task.password, task.hash);
}

port.on('message', (task: HashingTask) => {
  const { id } = task;
  let answer: HashingAnswer;
  try {
    answer = { id, result: resultOf(task) };
  } catch (error) {
    answer = { id, problem: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});
