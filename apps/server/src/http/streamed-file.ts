import { Readable } from 'node:stream';

type Part = string | Uint8Array;

/** A file that is written while it is sent. */
export class StreamedFile extends File {
  /** Read once. */
  readonly parts: () => AsyncIterable<Part>;
  /** How many bytes there will be, where that is known. */
  readonly length: number | undefined;
  constructor(name: string, type: string, parts: () => AsyncIterable<Part>, length?: number) {
    super([], name, { type });
    this.parts = parts;
    this.length = length;
  }
  readable(): Readable {
    return Readable.from(this.parts(), { objectMode: false });
  }
}
