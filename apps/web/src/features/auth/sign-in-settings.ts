import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../lib/api/server.tsx';

/** What this server asks of those who come in, and what it offers them; null until it has said so. */
export const useSignInSettings = () => useQuery(apiQuery(useServer().signInSettings.get, {})).data ?? null;

/** What `AUTH_CODE_LENGTH` allows: invitations may carry codes of an older setting. */
export const shortestCode = 6;
export const longestCode = 10;

/** How many characters a code of this server has. */
export const useCodeLength = () => useSignInSettings()?.codeLength ?? 6;
