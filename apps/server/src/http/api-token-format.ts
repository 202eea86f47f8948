import { createHash, randomBytes } from 'node:crypto';

/** Scanners for leaked secrets find tokens by it. */
const start = 'stint_';
const shownLength = start.length + 6;

export const newApiToken = (): string => `${start}${randomBytes(32).toString('base64url')}`;
export const isApiToken = (token: string): boolean => token.startsWith(start);
/** A plain hash is enough: a token is random and too long to be guessed. */
export const hashOfApiToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** The characters by which a person recognizes a token. */
export const prefixOfApiToken = (token: string): string => token.slice(0, shownLength);
