import { Refusal } from '@stint/contract';
import { Unzip, UnzipInflate } from 'fflate';
import { pauses } from '../pieces.ts';

/** All files of an archive together, unpacked. */
const maxUnpacked = 256 * 1024 * 1024;
/** Of files that are held whole. Their texts are decoded at once, while others wait. */
const maxHeld = 64 * 1024 * 1024;
const maxFiles = 1000;
/** Unpacked, they may be a thousand times as many. */
const bytesAtOnce = 2048;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9;

/** Takes the parts of one file of an archive. */
export type ZipSink = (part: Uint8Array, isLast: boolean) => void;

/**
 * Unpacks the files of an archive that have a sink, in pieces. The sizes that an archive claims are not believed: what
 * is unpacked is counted.
 */
export async function unzip(
  bytes: Uint8Array,
  sinkOf: (name: string) => ZipSink | null,
  max = maxUnpacked,
): Promise<void> {
  let [unpacked, files] = [0, 0];
  const failures: Error[] = [];
  const archive = new Unzip((file) => {
    if (++files > maxFiles) throw new Refusal('import.archive_files', { most: String(maxFiles) });
    const sink = sinkOf(file.name);
    if (!sink) return;
    file.ondata = (error, part, isLast) => {
      if (error) failures.push(error);
      if (failures.length > 0) return;
      unpacked += part.length;
      if (unpacked > max) failures.push(new Refusal('import.archive_size', { most: String(max >> 20) }));
      else sink(part, isLast);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  const pause = pauses();
  try {
    for (let at = 0; at < bytes.length && failures.length === 0; at += bytesAtOnce) {
      archive.push(bytes.subarray(at, at + bytesAtOnce), at + bytesAtOnce >= bytes.length);
      await pause();
    }
  } catch (error) {
    failures.push(error as Error);
  }
  if (failures[0] instanceof Refusal) throw failures[0];
  if (failures.length > 0) throw new Refusal('import.unreadable_file');
}

/** The bytes of the files of an archive with these names. */
export async function unzipFiles(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  const sinkOf = (name: string) => {
    if (!isWanted(name)) return null;
    const parts: Uint8Array[] = [];
    return (part: Uint8Array, isLast: boolean) => {
      parts.push(part);
      if (isLast) files.push({ name, bytes: Buffer.concat(parts) });
    };
  };
  await unzip(bytes, sinkOf, maxHeld);
  return files;
}
