import { z } from 'zod';

const [offset, prime] = [0xcbf29ce484222325n, 0x100000001b3n];

/** The version of a text: FNV-1a (64 bits) of its UTF-8 bytes in hexadecimal. No text counts as the empty text. */
export function textVersion(text: string | null | undefined): string {
  let hash = offset;
  for (const byte of new TextEncoder().encode(text ?? '')) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  return hash.toString(16).padStart(16, '0');
}

const TextVersion = z.string().max(64);

/**
 * The versions of the stored texts from which the sent ones were edited. A text that was changed since is refused with
 * `text.changed`; one without a version replaces what is stored.
 */
export const textVersions = <const Field extends string>(...fields: Field[]) =>
  z
    .object(
      Object.fromEntries(fields.map((field) => [field, TextVersion.optional()])) as Record<
        Field,
        z.ZodOptional<typeof TextVersion>
      >,
    )
    .optional();
