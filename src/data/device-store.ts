import { storedText } from './stored-text.ts';

/** One choice that this device keeps under a key, for `useSyncExternalStore`. */
interface DeviceStore<Choice> {
  current(): Choice;
  /** Keeps a choice on this device; without storage it holds until nobody on the page looks any more. */
  choose(choice: Choice): void;
  subscribe(listener: () => void): () => void;
}

type Kept<Choice> = {
  read(text: string | null): Choice;
  text(choice: Choice): string;
  /** Whether a choice in another tab holds in this one too. */
  followsTabs: boolean;
};

/** A store of one choice; `kept` says how it is written and read. */
export function deviceStore<Choice>(key: string, kept: Kept<Choice>): DeviceStore<Choice> {
  const listeners = new Set<() => void>();
  let known: { readonly text: string | null; readonly choice: Choice } | null = null;

  function current(): Choice {
    // While nobody follows it, what was read by somebody who did not stay may be old.
    if (known === null || listeners.size === 0) {
      const text = storedText(key);
      if (known?.text !== text) known = { text, choice: kept.read(text) };
    }
    return known.choice;
  }

  function become(text: string | null, choice: Choice): void {
    known = { text, choice };
    for (const listener of listeners) listener();
  }

  function followOtherTabs(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    const text = storedText(key);
    become(text, kept.read(text));
  }

  return {
    current,
    choose(choice) {
      const text = kept.text(choice);
      try {
        localStorage.setItem(key, text);
      } catch {
        // Storage may be switched off in this browser.
      }
      become(text, choice);
    },
    subscribe(listener) {
      if (listeners.size === 0 && kept.followsTabs) window.addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        if (kept.followsTabs) window.removeEventListener('storage', followOtherTabs);
        known = null;
      };
    },
  };
}
