import type { Settings } from '../settings.ts';
import type { Caller } from './caller.ts';

/** A verified request, with all that its handler needs from outside. */
export type Call = {
  request: Request;
  caller: Caller;
  settings: Settings;
  clock: () => Date;
  /** Writes a line to the function's log, without secrets. */
  log: (line: Record<string, unknown>) => void;
};

/** Does the work of a function and returns the fields of its response; throws a `FunctionError` for what people should read. */
export type Handler = (call: Call) => Promise<Record<string, unknown>>;
