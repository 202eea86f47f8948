import type { TaskItem, TaskRef } from '@stint/contract';
import { canCreateFrom, canSearch, looksLikeNumber } from '@stint/domain/work/tasks';
import Search from 'lucide-react/icons/search';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { useWhyNotCreate } from './create-task.tsx';
import { TaskOption, useFoundTasks, useTaskCreation } from './found-tasks.tsx';
import type { Before, TaskBoxProps } from './task-box-props.ts';
import { pageSize, type Side } from './task-lists.ts';
import { TaskNumber } from './task-number.tsx';

/** Moves text and focus from the placeholder field into the new one, so that typing goes on. */
function useGoOn(field: TaskBoxProps['inputRef'], { focused, typed, entered }: Before): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the placeholder
  useLayoutEffect(() => {
    if (focused) field.current?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the placeholder
  useEffect(() => {
    const input = field.current;
    if (!input || !focused || typed === null) return;
    // Sets the value through the native setter and fires an input event, which React reads as typing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    input.setSelectionRange(typed.length, typed.length);
    if (!entered) return;
    // After the field has the text.
    const shiftKey = entered === 'shift';
    const press = () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey, bubbles: true }));
    const timer = setTimeout(press);
    return () => clearTimeout(timer);
  }, []);
}

const keyOf = ({ id }: { id: string }) => id;
const labelOf = ({ title }: { title: string }) => title;

/** Searches the team's tasks to choose one; a line that finds none creates a task. */
export function OpenTaskBox(props: TaskBoxProps & { before: Before }) {
  const { chosen, onChoose, onDetails, blocked, inputRef, before } = props;
  useGoOn(inputRef, before);
  const t = useText('tasks', 'taskMenu', 'home');
  const { teamId } = useTeams();
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? '';
  const [side, setSide] = useState<Side>('open');
  // A press before the list was loaded was meant to open it.
  const [startsOpen] = useState(before.focused && before.pressed && before.typed === null);
  const match = useFoundTasks({ organizationTeamId: teamId, side, typed, atOnce: startsOpen });
  const { onCreate, isPending, saysMore, creation } = useTaskCreation(typed, {
    begun: { organizationTeamId: teamId },
    onChoose,
  });
  const refused = useWhyNotCreate();
  const items = useMemo<(TaskRef | TaskItem)[]>(() => match.tasks, [match.tasks]);
  const mayCreate = canCreateFrom(typed, chosen?.title ?? null);

  return (
    <Combobox
      name={t('home:taskInput')}
      placeholder={t('home:taskInput')}
      size="large"
      icon={<Search />}
      items={saysMore ? [] : items}
      value={chosen}
      onChange={(task, how) => void onChoose(task, how, false)}
      keyOf={keyOf}
      labelOf={labelOf}
      onText={(next) => {
        setText(next);
        props.onText?.(next);
      }}
      onQuery={ignore}
      onOpen={match.ask}
      loading={match.loading || isPending}
      waiting={match.isWaiting && !saysMore}
      onMore={match.more}
      hasMore={match.hasMore}
      {...(props.hints && { hints: props.hints })}
      {...(props.onEnter && { onEnter: props.onEnter })}
      {...(props.onClear && { onClear: props.onClear })}
      {...(mayCreate && { onCreate, creation, ...(onDetails && { onDetails }) })}
      createFrom={2}
      createAfter={pageSize.box}
      enterCreates={!looksLikeNumber(typed)}
      createBlocked={refused}
      blocked={blocked}
      inputRef={inputRef}
      startsOpen={startsOpen}
      {...(!canSearch(typed) && { empty: t('taskMenu:noTasks') })}
      end={chosen && text === null && <TaskNumber task={chosen} />}
      header={
        <Segmented<Side>
          name={t('filter')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'open', label: t('openTab'), detail: match.counts.open ?? undefined },
            { value: 'closed', label: t('closedTab'), detail: match.counts.closed ?? undefined },
          ]}
        />
      }
      renderItem={(task) => <TaskOption task={task} />}
    />
  );
}
const ignore = () => undefined;
