import { Refusal, textVersion } from '@stint/contract';

type Texts<Field extends string> = { readonly [F in Field]?: string | null | undefined };

/**
 * Refuses texts that were edited from another version than the stored one, with the stored text. Call it with a
 * locked row.
 */
export function checkTextVersions<Field extends string>(
  stored: Texts<NoInfer<Field>>,
  sent: Texts<NoInfer<Field>>,
  versions: { readonly [F in Field]?: string | undefined } | undefined,
): void {
  for (const [field, version] of Object.entries(versions ?? {}) as [Field, string | undefined][]) {
    const text = stored[field] ?? '';
    const isChange = sent[field] !== undefined && (sent[field] ?? '') !== text;
    if (isChange && version !== undefined && version !== textVersion(text))
      throw new Refusal('text.changed', { field, text });
  }
}
