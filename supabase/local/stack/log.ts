import { appendFileSync, renameSync, statSync } from 'node:fs';

const longestLog = 5_000_000;

/**
 * What a process prints, appended to a file. A file that has grown long becomes `<file>.1`, and a new one begins, so
 * that a log takes no more than twice that. A log that cannot be written (a full disk) ends nothing: `onTrouble` is told
 * once, what is printed meanwhile is lost, and it goes on as soon as it can.
 */
export class Log {
  readonly #file: string;
  readonly #onTrouble: (message: string) => void;
  readonly #longest: number;
  #lost = 0;

  constructor(file: string, onTrouble: (message: string) => void, longest = longestLog) {
    this.#file = file;
    this.#onTrouble = onTrouble;
    this.#longest = longest;
  }

  write(text: string | Uint8Array): void {
    try {
      const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > 0 && size + text.length > this.#longest) renameSync(this.#file, `${this.#file}.1`);
      if (this.#lost > 0) this.#append(`(${this.#lost} pieces of this log could not be written.)\n`);
      this.#append(text);
      this.#lost = 0;
    } catch (error) {
      if (this.#lost === 0) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#onTrouble(`${this.#file} cannot be written: ${reason}. The product goes on without it.`);
      }
      this.#lost += 1;
    }
  }

  #append(text: string | Uint8Array): void {
    appendFileSync(this.#file, text, { mode: 0o600 });
  }
}
