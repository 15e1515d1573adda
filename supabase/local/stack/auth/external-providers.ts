import { z } from 'zod';
import { parseBody } from './request-body.ts';
import { authError, oauthError } from './responses.ts';

/** Issuers of the id tokens that hosted Auth takes, when their provider is enabled. */
const issuers: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
};

const idTokenSchema = z.object({
  id_token: z.string().default(''),
  provider: z.string().default(''),
  client_id: z.string().default(''),
  issuer: z.string().default(''),
});

/** `POST /token?grant_type=id_token` of a project that has no provider. Throws the refusal of a body that is no JSON. */
export function refuseIdToken(text: string): Response {
  const { id_token, provider, client_id, issuer } = parseBody(idTokenSchema, text);
  if (id_token === '') return oauthError('invalid request', 'id_token required');
  if (provider === '' && (client_id === '' || issuer === '')) {
    return oauthError('invalid request', 'provider or client_id and issuer required');
  }
  const known = Object.entries(issuers).find(
    ([name, address]) => name === provider || (address !== '' && address === issuer),
  );
  if (!known) {
    return authError(
      400,
      'validation_failed',
      `Custom OIDC provider ${JSON.stringify(provider)} not allowed`,
    );
  }
  return authError(400, 'provider_disabled', `Provider (issuer ${JSON.stringify(known[1])}) is not enabled`);
}

/** `POST /sso` of a project that has no SAML. */
export const refuseSso = () => authError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');

/** `GET /user/identities/authorize` of a project that has no provider. */
export const refuseLinking = () =>
  authError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
