import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFileDrop } from '../../../ui/file-drop.ts';
import { toast } from '../../../ui/toast.tsx';

interface FileFieldProps {
  name: string | null;
  busy: boolean;
  /** The largest file, in bytes. */
  max: number;
  onFile: (file: File) => void;
  /** The endings of the files that can be read; those of CSV by default. */
  accept?: string;
  hint?: string;
}

/** A file to choose or drop. */
export function FileField({ name, busy, max, onFile, accept = '.csv,.tsv,.txt,text/csv', hint }: FileFieldProps) {
  const t = useText('taskImport', 'taskMenu', 'errors');
  const input = useRef<HTMLInputElement>(null);
  const onChosen = (file: File | undefined) => {
    if (!file) return;
    if (file.size > max) toast({ look: 'danger', title: t('errors:too_large') });
    else onFile(file);
  };
  const { over, target } = useFileDrop(([file]) => onChosen(file));
  return (
    <div
      {...target}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-md border border-dashed px-4 py-3',
        over ? 'border-focus bg-selected' : 'border-line-strong',
      )}
    >
      <Button busy={busy} onClick={() => input.current?.click()}>
        <Upload />
        {t('chooseFile')}
      </Button>
      <span dir="auto" className="min-w-0 flex-1 truncate text-dense text-muted">
        {name ?? hint ?? t('dropFile')}
      </span>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={t('chooseFile')}
        onChange={({ currentTarget }) => {
          onChosen(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
