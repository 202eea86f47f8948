import type { Task } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useColleagues, useFieldsBlocked } from '../../core/tasks/index.ts';
import { RichConflict, RichText, RichView, useImageUpload } from '../rich-text/index.ts';
import { type TextField, useKeptText } from './kept-text.ts';

interface TaskTextProps {
  task: Task;
  field: TextField;
  title: string;
  placeholder: string;
  small?: boolean;
  /** Takes the focus when it appears. */
  startsOpen?: boolean;
}

/** An automatically saved text of the task, with its save status. */
export function TaskText({ task, field, title, placeholder, small = false, startsOpen = false }: TaskTextProps) {
  const t = useText('taskPage', 'common', 'errors');
  const { text, write, save, error, state, conflict, choose } = useKeptText(task, field);
  const people = useColleagues().map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }));
  const onImage = useImageUpload();
  const blocked = useFieldsBlocked();
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-5 items-baseline justify-between gap-3">
        <h3 className="font-semibold text-base">{title}</h3>
        <span role="status" className="text-caption text-muted">
          {state && t(state)}
        </span>
      </div>
      {blocked ? (
        <RichView html={text} />
      ) : (
        <RichText
          name={title}
          placeholder={placeholder}
          value={text}
          onChange={write}
          onBlur={save}
          people={people}
          onImage={onImage}
          small={small}
          autoFocus={startsOpen}
        />
      )}
      <RichConflict merge={conflict} onChoose={choose} />
      {error && (
        <p role="alert" className="flex items-center gap-2 text-danger-text text-dense">
          {t('notSaved')} {t(`errors:${error.code}`, error.details)}
          <Button size="small" onClick={save}>
            {t('common:retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
