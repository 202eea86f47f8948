import { type ErrorCode, errors, socialProviders } from '@stint/contract';

export interface Return {
  /** Why the provider or the server returned no sign-in. */
  error?: ErrorCode | undefined;
  /** An OpenID Connect provider sent the person back. */
  via?: 'oidc' | undefined;
  /** One of the built-in ones, or the name of an OpenID Connect provider. */
  provider?: string | undefined;
  workspace?: string | undefined;
  tenantId?: string | undefined;
  seconds?: string | undefined;
  requestId?: string | undefined;
}

const plain = (value: unknown) => (/^[\w-]{1,40}$/.test(String(value ?? '')) ? String(value) : undefined);

/** A name from the URL is shown, so it may not look like a sentence or an address. */
const nameIn = (value: unknown) =>
  /^[\p{L}\p{N}][\p{L}\p{N} ._&'-]{0,59}$/u.test(String(value ?? '')) ? String(value) : undefined;

/** Parses the URL after the return from a provider; other parameters are ignored. */
export function returnOf({ error, via, provider, ...more }: Record<string, unknown>): Return {
  const isOidc = via === 'oidc';
  if (typeof error !== 'string') return isOidc ? { via } : {};
  return {
    via: isOidc ? via : undefined,
    error: Object.hasOwn(errors, error) ? (error as ErrorCode) : 'auth.social_refused',
    provider: isOidc ? nameIn(provider) : socialProviders.find((socialProvider) => socialProvider === provider),
    workspace: nameIn(more.workspace),
    tenantId: plain(more.tenantId),
    seconds: plain(more.seconds),
    requestId: plain(more.requestId),
  };
}
