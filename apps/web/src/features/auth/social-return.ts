import { type ErrorCode, errors, type SocialProvider, socialProviders } from '@stint/contract';

export interface Return {
  /** Why the provider or the server returned no sign-in. */
  error?: ErrorCode | undefined;
  provider?: SocialProvider | undefined;
  seconds?: string | undefined;
  requestId?: string | undefined;
}

const plain = (value: unknown) => (/^[\w-]{1,40}$/.test(String(value ?? '')) ? String(value) : undefined);

/** Parses the URL after the return from a provider; other parameters are ignored. */
export function returnOf({ error, provider, seconds, requestId }: Record<string, unknown>): Return {
  if (typeof error !== 'string') return {};
  return {
    error: Object.hasOwn(errors, error) ? (error as ErrorCode) : 'auth.social_refused',
    provider: socialProviders.find((one) => one === provider),
    seconds: plain(seconds),
    requestId: plain(requestId),
  };
}
