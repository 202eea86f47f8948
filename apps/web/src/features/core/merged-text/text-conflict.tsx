import type { TextMerge } from '@stint/domain/text-merge';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

interface TextConflictProps {
  merge: TextMerge | null;
  onChoose: (side: 'withMine' | 'withTheirs') => void;
  /** Draws a text that is not empty. */
  view: (text: string) => ReactNode;
  /** What is copied of a text. */
  wordsOf: (text: string) => string;
  /** Between the parts of a text that differ. */
  between: string;
}

/** If there is a conflict, shows what two people made of the same part of a text, and lets one of them choose. */
export function TextConflict({ merge, onChoose, view, wordsOf, between }: TextConflictProps) {
  const t = useText('richText');
  if (!merge) return null;
  const sides = [
    { key: 'mine', title: t('yours'), copy: t('copyMine'), keep: t('keepMine'), choice: 'withMine' },
    { key: 'theirs', title: t('theirs'), copy: t('copyTheirs'), keep: t('takeTheirs'), choice: 'withTheirs' },
  ] as const;
  const copy = async (text: string) => {
    if (await copyText(wordsOf(text))) toast({ look: 'success', title: t('textCopied') });
  };
  return (
    <div role="alert" className="@container flex flex-col gap-3 rounded-md border border-warn-line bg-warn-soft p-3">
      <p className="text-dense text-warn-text">{t('bothChanged')}</p>
      <div className="grid grid-cols-1 gap-3 @min-[32rem]:grid-cols-2">
        {sides.map(({ key, title, copy: copyName, keep, choice }) => {
          const text = merge.conflicts.map((conflict) => conflict[key]).join(between);
          return (
            <section
              key={key}
              aria-label={title}
              className="flex min-w-0 flex-col rounded-md border border-line bg-raised"
            >
              <header className="flex min-h-8 items-center justify-between gap-2 ps-3 pe-1">
                <h4 className="font-semibold text-dense">{title}</h4>
                <IconButton name={copyName} icon={<Copy />} size="tiny" onClick={() => void copy(text)} />
              </header>
              <div className="max-h-60 min-w-0 flex-1 overflow-y-auto px-3 pb-2">
                {text === '' ? <p className="text-dense text-muted">{t('noText')}</p> : view(text)}
              </div>
              <footer className="border-line border-t p-2">
                <Button size="small" onClick={() => onChoose(choice)}>
                  {keep}
                </Button>
              </footer>
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** The same for texts without markup. */
export const PlainConflict = (props: Pick<TextConflictProps, 'merge' | 'onChoose'>) => (
  <TextConflict
    {...props}
    between={'\n'}
    wordsOf={(text) => text}
    view={(text) => (
      <p dir="auto" className="whitespace-pre-wrap text-base [overflow-wrap:anywhere]">
        {text}
      </p>
    )}
  />
);
