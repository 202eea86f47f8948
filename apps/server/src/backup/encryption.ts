import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from './format.ts';

/* Backups that leave the machine are encrypted in the format of age (https://age-encryption.org/v1): the server knows
   the public key only, and any implementation of age opens the file with the private one. */

const age = () => import('age-encryption');
const mark = 'age-encryption.org/v1';

export interface BackupKey {
  /** The public key, `age1…`. */
  recipient: string;
  /** The private key, `AGE-SECRET-KEY-1…`. */
  identity: string;
}

export async function newBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The content of a file, encrypted for the owner of the key. */
export async function encrypted(file: string, recipient: string): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const content = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(content)) as ReadableStream<Uint8Array>);
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.toString('utf8', 0, bytesRead) === mark;
  } finally {
    await handle.close();
  }
}

/** Writes the content of an encrypted file into another one. */
export async function decrypt(file: string, identity: string, into: string): Promise<void> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    const content = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
    const opened = (await decrypter.decrypt(content)) as ReadableStream<Uint8Array>;
    await pipeline(Readable.fromWeb(opened), createWriteStream(into, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} cannot be decrypted with BACKUP_IDENTITY: ${reason}. Nothing was restored.`);
  }
}
