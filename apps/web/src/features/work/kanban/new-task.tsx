import { useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, changeTo, TaskCombobox, useChangeTask, useStartQuietly } from '../../core/tasks/index.ts';
import { useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';

interface NewTaskProps {
  column: Column;
  name: string;
  members: readonly string[];
  onDone: () => void;
}

/**
 * Creates tasks in this column: Enter creates one and clears the field, Shift+Enter starts it as well, Escape closes. A
 * task that is found moves here.
 */
export function NewTask({ column, name, members, onDone }: NewTaskProps) {
  const t = useText('kanban', 'timer', 'common');
  const { teamId } = useTeams();
  const field = useRef<HTMLInputElement>(null);
  const change = useChangeTask();
  const start = useStartQuietly();
  const canStart = useWhyNotStart()(null) === null;
  const { isRunning } = useTimer();
  const startWord = t(isRunning ? 'timer:switch' : 'timer:startKey');
  const hints = { item: t('moveHere'), create: t('common:create'), ...(canStart && { createShift: startWord }) };
  const begun = {
    ...changeTo(column),
    ...(members.length > 0 && { members: [...members] }),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of its field
    <div
      className="flex shrink-0 flex-col gap-2 px-2 pb-2"
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onDone()}
    >
      <TaskCombobox
        name={t('newIn', { name })}
        placeholder={t('newHint')}
        organizationTeamId={teamId}
        begun={begun}
        hints={hints}
        isFocused
        inputRef={field}
        onChoose={(task, how, isNew) => {
          if (!isNew) change(task.id, changeTo(column));
          return isNew && how === 'shift' ? start(task) : undefined;
        }}
      />
      <Button size="small" look="quiet" className="self-start" onClick={onDone}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}
