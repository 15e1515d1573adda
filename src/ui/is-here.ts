import { plainPath } from '../lib/catalog/plain-path.ts';

/** Whether the reader is at this path. */
export function isHere(pathname: string, path: string): boolean {
  return plainPath(pathname) === path;
}
