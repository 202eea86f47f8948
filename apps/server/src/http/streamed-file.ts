import { Readable } from 'node:stream';

/** A file that is written while it is sent. */
export class StreamedFile extends File {
  readonly #parts: () => AsyncIterable<string>;
  constructor(name: string, type: string, parts: () => AsyncIterable<string>) {
    super([], name, { type });
    this.#parts = parts;
  }
  readable(): Readable {
    return Readable.from(this.#parts());
  }
}
