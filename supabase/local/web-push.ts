import { createECDH, hkdfSync } from 'node:crypto';
import { WEB_PUSH_SERVICES } from '../../src/lib/alerts/web-push-services.ts';

// Notifications of the embedded backend (docs/adr/256-alerts-on-a-device.md).

/**
 * What the functions notify devices with, as variables: keys of this installation, which follow from its own secret, so that devices are
 * known again after every start.
 */
export function webPushEnvironment(secret: string): Record<string, string> {
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'edgeboard web push', 32));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  return {
    WEB_PUSH_PUBLIC_KEY: pair.getPublicKey('base64url'),
    WEB_PUSH_PRIVATE_KEY: scalar.toString('base64url'),
    WEB_PUSH_CONTACT: 'mailto:demo@edgeboard.example',
  };
}

/** The services that the functions may reach, as `host:port`; the makers', and further origins that a setting names. */
export function webPushHosts(
  furtherOrigins: string | undefined,
  hostAndPort: (url: string) => string,
): string[] {
  const makers = WEB_PUSH_SERVICES.map(
    (service) => `${service.startsWith('.') ? `*${service}` : service}:443`,
  );
  const further = (furtherOrigins ?? '').split(',').map((origin) => origin.trim());
  return [...makers, ...further.filter((origin) => URL.canParse(origin)).map(hostAndPort)];
}
