import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

type Part = string | Uint8Array;

export interface ZipEntry {
  name: string;
  /** Read once, and only when its turn comes. */
  parts: () => AsyncIterable<Part>;
}

/** A ZIP archive, written entry by entry: at most one is being read. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const { ZipFile } = await import('yazl');
  const archive = new ZipFile();
  const output = archive.outputStream as PassThrough;
  const fail = (error: Error) => void output.destroy(error);
  archive.on('error', fail);
  let source: Readable | undefined;
  const add = async () => {
    for await (const { name, parts } of entries) {
      source = Readable.from(parts(), { objectMode: false, highWaterMark: 1 << 16 });
      archive.addReadStream(source, name);
      await finished(source);
    }
    archive.end();
  };
  add().catch(fail);
  try {
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    source?.destroy();
  }
}
