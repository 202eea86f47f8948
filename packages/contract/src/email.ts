import { z } from 'zod';

/** Letters of any language before the @; the domain in ASCII, where one of another script begins with `xn--`. */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/iu;

/** An email address as it is stored. */
export const EmailAddress = z.email({ pattern });

/** The ASCII form of a domain in any script, in lower case; the text itself if it is no domain. */
export function asciiDomain(domain: string): string {
  const text = domain.normalize('NFC').toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text) || /^[\x20-\x7e]*$/.test(text)) return text;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return text;
  }
}

/** An address in the one form in which it is stored and compared. */
export function canonicalEmail(text: string): string {
  const at = text.lastIndexOf('@');
  if (at < 0) return text.normalize('NFC').toLowerCase();
  return `${text.slice(0, at).normalize('NFC').toLowerCase()}@${asciiDomain(text.slice(at + 1))}`;
}

/** An address as people type it, with the message for anything else. */
export const emailIn = (error: string) =>
  z
    .string({ error })
    .trim()
    .max(254, { error })
    .overwrite(canonicalEmail)
    .max(254, { error })
    .pipe(z.email({ pattern, error }));
