import { type Refusal, textVersion } from '@stint/contract';
import { mergeLines, type TextMerge } from '@stint/domain/text-merge';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';

/** How often one save merges what others stored meanwhile. */
const maxTries = 5;

type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** Sends the texts with their versions. `isMerged` says whether a refusal was answered here. */
type Write<Field extends string> = (
  change: Partial<Texts<Field>> & { textVersions?: Partial<Texts<Field>> },
  isMerged: (refusal: Refusal) => boolean,
) => void;

/**
 * Saves plain texts of a form from the versions that they were edited from. A text that somebody else changed meanwhile
 * is merged and sent again, or waits for a choice.
 */
export function useMergedTexts<Field extends string>(
  stored: Texts<Field>,
  setText: (field: Field, text: string) => void,
) {
  const t = useText('richText');
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<{ field: Field; merge: TextMerge; theirs: string } | null>(null);

  const take = (field: Field, text: string, newBase: Texts<Field>) => {
    setText(field, text);
    setBase(newBase);
    setConflict(null);
  };
  const send = (texts: Partial<Texts<Field>>, write: Write<Field>, from = base, tries = maxTries): void => {
    const fields = Object.keys(texts) as Field[];
    const versions = Object.fromEntries(fields.map((field) => [field, textVersion(from[field])])) as Texts<Field>;
    write(
      { ...texts, ...(fields.length > 0 && { textVersions: versions }) },
      ({ code, details: { field: name, text: theirs = '' } }) => {
        const field = fields.find((candidate) => candidate === name);
        if (code !== 'text.changed' || !field) return false;
        const merge = mergeLines(from[field], (texts[field] ?? '').trim(), theirs);
        if (merge.isClean && tries > 0) {
          const next = { ...from, [field]: theirs };
          take(field, merge.withMine, next);
          toast({ look: 'success', title: t('merged') });
          send({ ...texts, [field]: merge.withMine }, write, next, tries - 1);
        } else setConflict({ field, merge, theirs });
        return true;
      },
    );
  };
  return {
    send: (texts: Partial<Texts<Field>>, write: Write<Field>) => send(texts, write),
    /** What both sides changed; somebody has to choose before the form is saved again. */
    conflict: conflict?.merge ?? null,
    choose: (side: 'withMine' | 'withTheirs') =>
      conflict && take(conflict.field, conflict.merge[side], { ...base, [conflict.field]: conflict.theirs }),
  };
}
