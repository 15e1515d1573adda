import { Worker } from 'node:worker_threads';

export type HashingTask = { id: number; password: string } & (
  | { kind: 'hash'; cost: number }
  | { kind: 'compare'; hash: string }
);
export type HashingAnswer = { id: number } & ({ result: string | boolean } | { problem: string });

type Untold<Task> = Task extends unknown ? Omit<Task, 'id'> : never;
type Waiting = { resolve: (result: string | boolean) => void; reject: (error: Error) => void };

/** Hashes and compares passwords in a thread of its own, which starts with the first password and again if it dies. */
export class PasswordHasher {
  readonly #program: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #lastId = 0;

  constructor(program: string) {
    this.#program = program;
  }

  async hash(password: string, cost: number): Promise<string> {
    return String(await this.#ask({ kind: 'hash', password, cost }));
  }

  async compare(password: string, hash: string): Promise<boolean> {
    return (await this.#ask({ kind: 'compare', password, hash })) === true;
  }

  #ask(task: Untold<HashingTask>): Promise<string | boolean> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#running().postMessage({ ...task, id });
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#program, { execArgv: [] });
    worker.unref();
    worker.on('message', (answer: HashingAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', (code) => this.#fail(new Error(`The thread that hashes passwords ended (${code}).`)));
    this.#worker = worker;
    return worker;
  }

  #settle(answer: HashingAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('problem' in answer) waiting?.reject(new Error(answer.problem));
    else waiting?.resolve(answer.result);
  }

  #fail(error: unknown): void {
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
    this.#waiting.clear();
  }
}
