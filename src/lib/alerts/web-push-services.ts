// Notifications reach a device by a service of its browser's maker (RFC 8030). Whoever sends asks no other address: a subscription is
// written by a reader, who could name any (ALERT-10).

/** Hosts of the services of Chrome and Edge, Firefox, Safari and Edge of old; a name that begins with a dot is any host under it. */
export const WEB_PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether an address belongs to a service that notifications are sent by: one of the makers', or one of these further origins. */
export function isWebPushService(endpoint: string, furtherOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username } = new URL(endpoint);
  if (furtherOrigins.includes(origin)) return true;
  const isMakers = WEB_PUSH_SERVICES.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  );
  return isMakers && protocol === 'https:' && port === '' && username === '';
}
