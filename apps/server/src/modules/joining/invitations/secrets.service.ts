import { randomBytes } from 'node:crypto';
import type { Settings } from '../../../http/services.ts';
import { codeHash, hashOf, newCode, same } from '../../identity/sign-in/codes.service.ts';

/** A code is valid for one purpose only. */
export const purposes = { invitation: 'invitation', join: (teamId: string) => `join ${teamId}` };

/** Wrong codes per invitation or request until a new code is needed. */
export const tries = 10;

/** Code and token are sent once; only their hashes are stored. */
export function newSecrets(settings: Settings, purpose: string, email: string) {
  const [code, token] = [newCode(settings), randomBytes(32).toString('base64url')];
  return { code, token, codeHash: codeHash(settings, purpose, email, code), tokenHash: hashOf(token) };
}

export const isCode = (settings: Settings, purpose: string, email: string, code: string, hash: string) =>
  same(hash, codeHash(settings, purpose, email, code));
export const isToken = (token: string, hash: string) => same(hash, hashOf(token));
