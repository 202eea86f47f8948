import type { Task } from '@stint/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend, useServer } from '../../lib/server.tsx';
import { Button } from '../../ui/button.tsx';
import { RichText, useImageUpload } from '../rich-text/index.ts';
import { useColleagues } from '../tasks/index.ts';

interface TaskTextProps {
  task: Task;
  field: 'description' | 'acceptanceCriteria';
  title: string;
  placeholder: string;
  small?: boolean;
}

/** How long nothing is typed before it is kept. */
const pause = 1000;

/** A text of the task, kept while it is written; it says whether it is. */
export function TaskText({ task, field, title, placeholder, small = false }: TaskTextProps) {
  const { t } = useTranslation(['taskPage', 'common', 'errors']);
  const server = useServer();
  const stored = task[field] ?? '';
  const [text, setText] = useState(stored);
  const [base, setBase] = useState(stored);
  const send = useSend(server.tasks.update, { inForm: true, lane: `task-text-${task.id}` });
  const people = useColleagues().map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }));
  const onImage = useImageUpload();
  const dirty = text !== base;
  const meanwhile = dirty && stored !== base && stored !== text && !send.isPending;

  // What others wrote is taken over as long as nothing was written here.
  if (!dirty && stored !== base) {
    setBase(stored);
    setText(stored);
  }

  const save = () => {
    if (!dirty || send.isPending) return;
    send.mutate(
      { taskId: task.id, [field]: text === '' ? null : text },
      {
        onSuccess: (saved) => {
          const kept = saved[field] ?? '';
          setBase(kept);
          setText((now) => (now === text ? kept : now));
        },
      },
    );
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (text === base) return;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [text, base]);
  // Whoever leaves the page within that second loses nothing.
  useEffect(() => () => latest.current(), []);

  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-5 items-baseline justify-between gap-3">
        <h3 className="font-semibold text-base">{title}</h3>
        <span role="status" className="text-caption text-muted">
          {send.isPending ? t('saving') : send.isSuccess && !dirty ? t('saved') : ''}
        </span>
      </div>
      <RichText
        name={title}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        onBlur={save}
        people={people}
        onImage={onImage}
        small={small}
      />
      {meanwhile && (
        <p role="status" className="text-dense text-warn-text">
          {t('changedMeanwhile')}
        </p>
      )}
      {send.error && (
        <p role="alert" className="flex items-center gap-2 text-danger-text text-dense">
          {t('notSaved')} {t(send.error.code, { ns: 'errors', ...send.error.details })}
          <Button size="small" onClick={save}>
            {t('common:retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
