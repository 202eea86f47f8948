import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Env, SetupError } from './env.ts';

export interface Secrets {
  /** Signs access tokens. */
  tokenKey: Uint8Array;
  /** Encrypts stored values. */
  sealKey: Uint8Array;
}

/** Both secrets as text, the contents of `secrets.json`. */
export const SecretTexts = z.object({ tokenSecret: z.string().min(32), sealSecret: z.string().min(32) });
export type SecretTexts = z.infer<typeof SecretTexts>;
type SecretSettings = Pick<Env, 'dataDir' | 'tokenSecret' | 'sealSecret'>;

const leastLength = 32;
const leastDistinct = 12;
const placeholders =
  /change.?me|secret.?key|your.?(own.?)?secret|super.?secret|password|example|default|insecure|placeholder/i;

/** From the environment, otherwise from DATA_DIR/secrets.json, which the first start creates. */
export function loadSecrets(settings: SecretSettings): Secrets {
  const { tokenSecret, sealSecret } = secretTexts(settings);
  return { tokenKey: keyFrom(tokenSecret), sealKey: keyFrom(sealSecret) };
}

export function secretTexts({ dataDir, tokenSecret, sealSecret }: SecretSettings): SecretTexts {
  refuseWeak('TOKEN_SECRET', tokenSecret);
  refuseWeak('SEAL_SECRET', sealSecret);
  if (tokenSecret && sealSecret) return { tokenSecret, sealSecret };
  const stored = keep(dataDir);
  return { tokenSecret: tokenSecret ?? stored.tokenSecret, sealSecret: sealSecret ?? stored.sealSecret };
}

/** For a restore: keeps sessions valid and encrypted values readable. */
export function replaceSecrets(dataDir: string, secrets: SecretTexts): void {
  makeDataDir(dataDir);
  const file = path.join(dataDir, fileName);
  fs.writeFileSync(draftOf(file), textOf(secrets), { mode: 0o600, flush: true });
  fs.renameSync(draftOf(file), file);
}

const keyFrom = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

function refuseWeak(name: string, secret: string | undefined) {
  if (secret === undefined) return;
  const weak = secret.length < leastLength || new Set(secret).size < leastDistinct || placeholders.test(secret);
  if (weak)
    throw new SetupError(
      `${name} is too easy to guess: give ${leastLength} random characters (openssl rand -hex 32), or leave it out`,
    );
}

const fileName = 'secrets.json';
const draftOf = (file: string) => `${file}.${process.pid}`;
const textOf = (secrets: SecretTexts) => `${JSON.stringify(secrets, null, 2)}\n`;

const makeDataDir = (dataDir: string) =>
  fs.mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });

function keep(dataDir: string): SecretTexts {
  const file = path.join(dataDir, fileName);
  try {
    makeDataDir(dataDir);
    if (!fs.existsSync(file)) create(file);
    fs.chmodSync(file, 0o600);
  } catch (error) {
    throw new SetupError(`DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
  return readKept(file);
}

/** Written to a temporary file and linked, so that it is complete and the first of two processes wins. */
function create(file: string) {
  const draft = draftOf(file);
  const secret = () => randomBytes(32).toString('base64url');
  fs.writeFileSync(draft, textOf({ tokenSecret: secret(), sealSecret: secret() }), { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function readKept(file: string): SecretTexts {
  try {
    return SecretTexts.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new SetupError(
      `${file} is damaged. Restore it from a backup; if there is none, delete it: everybody signs in again, and what was sealed with it is lost`,
    );
  }
}
