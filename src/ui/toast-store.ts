export type ToastVariant = 'neutral' | 'success' | 'destructive';

export type ToastMessage = {
  id: number;
  title: string;
  description: string | null;
  variant: ToastVariant;
  /** Milliseconds on screen. */
  duration: number;
  /** What the message offers to do; pressing it closes the message. */
  action: ToastAction | null;
};

type ToastAction = { label: string; run: () => void };

type ToastRequest = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  duration?: number;
  action?: ToastAction;
};

const DEFAULT_DURATION = 5000;

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function tell(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the edge of the screen, for 5 s unless told; one at a time, so it replaces the one
 * before (TXT-1).
 */
export function showToast({ title, description, variant = 'neutral', duration, action }: ToastRequest): void {
  lastId += 1;
  tell({
    id: lastId,
    title,
    description: description ?? null,
    variant,
    duration: duration ?? DEFAULT_DURATION,
    action: action ?? null,
  });
}

/** Takes the message with this id away; one that another has replaced is gone already, and the other stays. */
export function dismissToast(id: number): void {
  if (current?.id === id) tell(null);
}

/** The message on the screen; null while there is none. */
export function currentToast(): ToastMessage | null {
  return current;
}

/** Calls the listener whenever a message comes or goes. What is returned ends that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
