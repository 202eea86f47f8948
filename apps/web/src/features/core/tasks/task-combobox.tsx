import type { TaskItem, TaskRef } from '@stint/contract';
import { canCreateFrom, canSearch, looksLikeNumber } from '@stint/domain/work/tasks';
import Search from 'lucide-react/icons/search';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { useWhyNotCreate } from './create-task.tsx';
import { TaskOption, useFoundTasks, useTaskCreation } from './found-tasks.tsx';
import type { TaskComboboxProps } from './task-box-props.ts';
import { pageSize, type Side } from './task-lists.ts';
import { TaskNumber } from './task-number.tsx';

const keyOf = ({ id }: { id: string }) => id;
const labelOf = ({ title }: { title: string }) => title;
const nothing: readonly string[] = [];
const ignore = () => undefined;

/** Searches the tasks of a team to choose one; a line that finds none creates a task. */
export function TaskCombobox(props: TaskComboboxProps) {
  const {
    name,
    organizationTeamId,
    chosen = null,
    begun,
    excludedIds = nothing,
    minTitle = 2,
    startsOpen = false,
  } = props;
  const { inputRef, isFocused = false, onChoose, onDetails, failed } = props;
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? '';
  const [side, setSide] = useState<Side>('open');
  const foundTasks = useFoundTasks({ organizationTeamId, ...(props.sides && { side }), typed, atOnce: startsOpen });
  const options = { begun: { organizationTeamId, ...begun }, onChoose, minTitle, failed };
  const { onCreate, isPending, saysMore, creation } = useTaskCreation(typed, options);
  useEffect(() => {
    if (isFocused) inputRef.current?.focus();
  }, [isFocused, inputRef]);
  const items = useMemo<(TaskRef | TaskItem)[]>(
    () => (saysMore ? [] : foundTasks.tasks.filter(({ id }) => !excludedIds.includes(id))),
    [foundTasks.tasks, excludedIds, saysMore],
  );
  const mayCreate = canCreateFrom(typed, chosen?.title ?? null);
  return (
    <Combobox
      name={name}
      placeholder={props.placeholder ?? name}
      {...(props.size && { size: props.size })}
      icon={<Search />}
      items={items}
      value={chosen}
      onChange={(task, how) => void onChoose(task, how, false)}
      keyOf={keyOf}
      labelOf={labelOf}
      onText={(next) => {
        setText(next);
        props.onText?.(next);
      }}
      onQuery={ignore}
      onOpen={foundTasks.ask}
      loading={foundTasks.loading || isPending}
      waiting={foundTasks.isWaiting && !saysMore}
      onMore={foundTasks.more}
      hasMore={foundTasks.hasMore}
      {...(props.hints && { hints: props.hints })}
      {...(props.onEnter && { onEnter: props.onEnter })}
      {...(props.onClear && { onClear: props.onClear })}
      {...(mayCreate && { onCreate, creation, ...(onDetails && { onDetails }) })}
      createFrom={minTitle}
      createAfter={pageSize.box}
      enterCreates={!looksLikeNumber(typed)}
      createBlocked={useWhyNotCreate()}
      blocked={props.blocked}
      inputRef={inputRef}
      startsOpen={startsOpen}
      {...(props.empty && !canSearch(typed) && { empty: props.empty })}
      end={chosen && text === null && <TaskNumber task={chosen} />}
      {...(props.sides === 'both' && { header: <Sides side={side} onChange={setSide} counts={foundTasks.counts} /> })}
      renderItem={(task) => <TaskOption task={task} />}
    />
  );
}

interface SidesProps {
  side: Side;
  onChange: (side: Side) => void;
  counts: Record<Side, number | null>;
}

function Sides({ side, onChange, counts }: SidesProps) {
  const t = useText('tasks');
  return (
    <Segmented<Side>
      name={t('filter')}
      value={side}
      onChange={onChange}
      options={[
        { value: 'open', label: t('openTab'), detail: counts.open ?? undefined },
        { value: 'closed', label: t('closedTab'), detail: counts.closed ?? undefined },
      ]}
    />
  );
}
