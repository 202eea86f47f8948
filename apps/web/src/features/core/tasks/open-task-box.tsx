import type { TaskItem, TaskRef } from '@stint/contract';
import { canCreateFrom, canSearch, whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import Search from 'lucide-react/icons/search';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { StatusLabel } from './status-menu.tsx';
import type { Before, TaskBoxProps } from './task-box-props.ts';
import { pageSize, type Side, type TaskQuery, useTaskCount, useTaskPages } from './task-lists.ts';
import { TaskNumber } from './task-number.tsx';

/** Moves text and focus from the placeholder field into the new one, so that typing goes on. */
function useGoOn(field: TaskBoxProps['inputRef'], { focused, typed }: Before): void {
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
  }, []);
}

function useFound(side: Side, search: string, atOnce: boolean) {
  const { teamId } = useTeams();
  const [isEnabled, setEnabled] = useState(atOnce);
  const match = canSearch(search) ? { search: search.trim() } : {};
  const query = (ofSide: Side): TaskQuery => ({
    organizationTeamId: teamId ?? '',
    isDone: ofSide === 'closed',
    ...match,
  });
  const enabled = isEnabled && teamId !== null;
  const list = useTaskPages(query(side), pageSize.box, enabled);
  const other = useTaskCount(query(side === 'open' ? 'closed' : 'open'), enabled);
  const counts = side === 'open' ? { open: list.total, closed: other } : { open: other, closed: list.total };
  return { ...list, counts, ask: () => setEnabled(true), loading: enabled && list.isFetching };
}

const keyOf = ({ id }: { id: string }) => id;
const labelOf = ({ title }: { title: string }) => title;

/** Searches the team's tasks to choose one; Enter on a title creates a task. */
export function OpenTaskBox(props: TaskBoxProps & { before: Before }) {
  const { chosen, onChoose, onDetails, blocked, inputRef, before } = props;
  useGoOn(inputRef, before);
  const t = useText('tasks', 'taskMenu', 'home', 'errors');
  const server = useServer();
  const me = useMyself();
  const { teamId } = useTeams();
  const [typed, setTyped] = useState('');
  const [side, setSide] = useState<Side>('open');
  // A press before the list was loaded was meant to open it.
  const [startsOpen] = useState(before.focused && before.pressed && before.typed === null);
  const match = useFound(side, useSettled(typed), startsOpen);
  const create = useApiMutation(server.tasks.create, {
    onSuccess: (task) => {
      toast({ look: 'success', title: t('created'), description: task.title });
      onChoose(task);
    },
  });

  const onCreate = (title: string) => {
    const reason = whyNotTitle(title, 2);
    if (reason) toast({ look: 'danger', title: t(`errors:${reason}`, { min: '2' }) });
    else create.mutate({ title: title.trim(), organizationTeamId: teamId });
  };
  const notWrite = me && whyNotWrite({ emailVerified: me.isEmailVerified });
  const refused = useWhyNot()(server.tasks.create);
  const items = useMemo<(TaskRef | TaskItem)[]>(() => match.tasks, [match.tasks]);

  return (
    <Combobox
      name={t('home:taskInput')}
      placeholder={t('home:taskInput')}
      size="large"
      icon={<Search />}
      items={items}
      value={chosen}
      onChange={onChoose}
      keyOf={keyOf}
      labelOf={labelOf}
      onQuery={setTyped}
      onOpen={match.ask}
      loading={match.loading || create.isPending}
      onMore={match.more}
      hasMore={match.hasMore}
      {...(canCreateFrom(typed, chosen?.title ?? null) && { onCreate, ...(onDetails && { onDetails }) })}
      createFrom={2}
      createFirst
      createBlocked={refused ?? (notWrite && t(`errors:${notWrite}`))}
      blocked={blocked}
      inputRef={inputRef}
      startsOpen={startsOpen}
      {...(!canSearch(typed) && { empty: t('taskMenu:noTasks') })}
      end={chosen && typed === '' && <TaskNumber task={chosen} />}
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
      renderItem={(task) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="flex min-w-0 flex-1">
            <span dir="auto" className="min-w-0 truncate">
              {task.title}
            </span>
          </span>
          <StatusLabel task={task} className="max-w-28 shrink-0 max-sm:hidden" />
          <TaskNumber task={task} />
        </span>
      )}
    />
  );
}
