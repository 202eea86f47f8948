import { whyNotTitle } from '@stint/domain/work/tasks';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { fieldFrameWithin } from '../../../ui/field-frame.ts';

interface TitleFieldProps {
  title: string;
  onSave: (title: string) => void;
  onDone: () => void;
}

/** Edits a title: Enter, the tick and leaving save; the cross and Escape restore. */
export function TitleField({ title, onSave, onDone }: TitleFieldProps) {
  const t = useText('tasks', 'errors', 'common');
  const [typed, setTyped] = useState(title);
  const [wrong, setWrong] = useState<string | null>(null);
  const noteId = useId();
  const over = useRef(false);

  const end = (saves: boolean) => {
    if (over.current) return;
    const next = typed.trim();
    const reason = saves && whyNotTitle(next);
    if (reason) return setWrong(t(`errors:${reason}`));
    over.current = true;
    if (saves && next !== title) onSave(next);
    onDone();
  };

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className={cx(fieldFrameWithin, 'flex h-control-small min-w-0 items-center gap-2 px-2 text-dense')}>
        <input
          aria-label={t('taskTitle')}
          // biome-ignore lint/a11y/noAutofocus: the person pressed the button that opens it
          autoFocus
          autoComplete="off"
          dir="auto"
          value={typed}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : noteId}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(null);
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => end(true)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') end(true);
            if (event.key === 'Escape') end(false);
          }}
          className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
        />
        <IconButton
          name={t('common:save')}
          icon={<Check />}
          size="small"
          tooltip={false}
          // Prevents the field's blur from saving first.
          onPointerDown={(event) => {
            event.preventDefault();
            end(true);
          }}
        />
        <IconButton
          name={t('common:cancel')}
          icon={<X />}
          size="small"
          tooltip={false}
          className="-ms-2 -me-2"
          onPointerDown={(event) => {
            event.preventDefault();
            end(false);
          }}
        />
      </div>
      {wrong !== null && (
        <p id={noteId} role="alert" className="text-caption text-danger-text">
          {wrong}
        </p>
      )}
    </div>
  );
}
