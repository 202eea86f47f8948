import { createHash, randomBytes } from 'node:crypto';

/** Not the beginning of an API token, for which every request is looked up. */
const start = 'stintscim_';
const shownLength = start.length + 6;

export const newScimToken = (): string => `${start}${randomBytes(32).toString('base64url')}`;
export const isScimToken = (token: string): boolean => token.startsWith(start) && token.length < 100;
/** A plain hash is enough: a token is random and too long to be guessed. */
export const hashOfScimToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const prefixOfScimToken = (token: string): string => token.slice(0, shownLength);
