import { storedText } from './stored-text.ts';

/** What this device keeps as JSON under a key; null where that is nothing, or no JSON. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? 'null');
  } catch {
    return null;
  }
}
