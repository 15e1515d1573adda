import { serve } from '../_shared/http/serve.ts';

// No secret: a page needs it to have its browser's maker take notifications from this project and nobody else (ALERT-8).
serve('read-web-push-key', 'everyone', async ({ settings: { webPush } }) => ({
  publicKey: webPush?.vapid.publicKey ?? null,
  origins: webPush?.origins ?? [],
}));
