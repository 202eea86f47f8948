import { randomBytes } from 'node:crypto';
import type { Settings } from '../../http/services.ts';
import { codeHash, hashOf, newCode, same } from '../sign-in/codes.service.ts';

/** A code for one purpose is none for another. */
export const purposes = { invitation: 'invitation', join: (teamId: string) => `join ${teamId}` };

/** Wrong codes that an invitation or a request bears before only a new code helps. */
export const tries = 10;

/** What is sent once and never told again, and what is kept of it. */
export function newSecrets(settings: Settings, purpose: string, email: string) {
  const [code, token] = [newCode(settings), randomBytes(32).toString('base64url')];
  return { code, token, codeHash: codeHash(settings, purpose, email, code), tokenHash: hashOf(token) };
}

export const isCode = (settings: Settings, purpose: string, email: string, code: string, hash: string) =>
  same(hash, codeHash(settings, purpose, email, code));
export const isToken = (token: string, hash: string) => same(hash, hashOf(token));
