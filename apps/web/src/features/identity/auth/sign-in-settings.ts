import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';

/** The server's sign-in requirements and options; null while loading. */
export const useSignInSettings = () => useQuery(apiQuery(useServer().signInSettings.get, {})).data ?? null;

/** The range of `AUTH_CODE_LENGTH`: invitations may carry codes of an earlier setting. */
export const shortestCode = 6;
export const longestCode = 10;

/** The current code length of this server. */
export const useCodeLength = () => useSignInSettings()?.codeLength ?? 6;

/** No account exists and no provider is set up, so the first account is made by sign-up. */
export function useIsEmptyServer(): boolean {
  const settings = useSignInSettings();
  return settings?.isNew === true && settings.social.length === 0 && settings.oidc === null;
}
