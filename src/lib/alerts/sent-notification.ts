/** What a device shows of alerts. */
export interface SentNotification {
  readonly title: string;
  readonly body: string;
}

/** How a browser shows one; a later one takes the place of the one before, whose alerts are in the inbox too (ALERT-8). */
export const shownAs = (body: string) => ({
  body,
  tag: 'alerts',
  renotify: true,
  icon: '/icons/icon-192.png',
  lang: 'en',
});

/** What a device shows first, so that its reader sees whether it shows any. */
export const TURNED_ON: SentNotification = {
  title: 'Notifications are on',
  body: 'New alerts show like this.',
};

/** What stands where nobody can tell what was sent. */
const UNKNOWN: SentNotification = { title: 'New alerts', body: 'Your inbox has them.' };

/** What a device shows once its browser has changed where it is reached: nobody can tell the project, for that takes a session (ALERT-8). */
export const ENDED: SentNotification = {
  title: 'Notifications have ended',
  body: 'Your browser changed its address for them. Turn them on again under Alerts.',
};

/** A notification as it was sent. A browser asks that something is shown whatever came: what cannot be read says that there is something (ALERT-8). */
export function sentNotification(text: string): SentNotification {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return UNKNOWN;
  }
  if (typeof sent !== 'object' || sent === null || !('title' in sent) || !('body' in sent)) return UNKNOWN;
  const { title, body } = sent;
  return typeof title === 'string' && typeof body === 'string' ? { title, body } : UNKNOWN;
}
