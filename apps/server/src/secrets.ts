import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Env, SetupError } from './env.ts';

export interface Secrets {
  /** Signs access tokens. */
  tokenKey: Uint8Array;
  /** Seals what is stored encrypted. */
  sealKey: Uint8Array;
}

const Kept = z.object({ tokenSecret: z.string().min(32), sealSecret: z.string().min(32) });
type Kept = z.infer<typeof Kept>;

const leastLength = 32;
const leastDistinct = 12;
const placeholders =
  /change.?me|secret.?key|your.?(own.?)?secret|super.?secret|password|example|default|insecure|placeholder/i;

/** From the environment where given; else from DATA_DIR/secrets.json, which the first start makes. */
export function loadSecrets({
  dataDir,
  tokenSecret,
  sealSecret,
}: Pick<Env, 'dataDir' | 'tokenSecret' | 'sealSecret'>): Secrets {
  refuseWeak('TOKEN_SECRET', tokenSecret);
  refuseWeak('SEAL_SECRET', sealSecret);
  const kept = tokenSecret && sealSecret ? { tokenSecret, sealSecret } : keep(dataDir);
  return { tokenKey: keyFrom(tokenSecret ?? kept.tokenSecret), sealKey: keyFrom(sealSecret ?? kept.sealSecret) };
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

function keep(dataDir: string): Kept {
  const file = path.join(dataDir, 'secrets.json');
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    if (!fs.existsSync(file)) create(file);
    fs.chmodSync(file, 0o600);
  } catch (error) {
    throw new SetupError(`DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
  return readKept(file);
}

/** Written aside and linked into place: whole or not at all, and the first of two processes wins. */
function create(file: string) {
  const draft = `${file}.${process.pid}`;
  const secret = () => randomBytes(32).toString('base64url');
  const text = `${JSON.stringify({ tokenSecret: secret(), sealSecret: secret() } satisfies Kept, null, 2)}\n`;
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function readKept(file: string): Kept {
  try {
    return Kept.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new SetupError(
      `${file} is damaged. Restore it from a backup; if there is none, delete it: everybody signs in again, and what was sealed with it is lost`,
    );
  }
}
