import type { TaskItem, TaskRef } from '@stint/contract';
import { canSearch, looksLikeNumber } from '@stint/domain/work/tasks';
import Search from 'lucide-react/icons/search';
import { useEffect, useMemo, useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { useWhyNotCreate } from './create-task.tsx';
import { TaskOption, useFoundTasks, useTaskCreation } from './found-tasks.tsx';
import type { TaskAdderProps } from './task-box-props.ts';
import { pageSize } from './task-lists.ts';

const keyOf = ({ id }: { id: string }) => id;
const labelOf = ({ title }: { title: string }) => title;
const nothing: readonly string[] = [];
const ignore = () => undefined;

/** The task box where tasks are added to something, such as a column or a plan: it is empty again after each. */
export function TaskAdder(props: TaskAdderProps) {
  const { name, organizationTeamId, begun = {}, taken = nothing, minTitle = 2, onChoose } = props;
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? '';
  const match = useFoundTasks({ organizationTeamId, typed, atOnce: props.startsOpen ?? false });
  const options = { begun, onChoose, minTitle, failed: props.failed };
  const { onCreate, isPending, saysMore, creation } = useTaskCreation(typed, options);
  const { inputRef, isFocused = false } = props;
  useEffect(() => {
    if (isFocused) inputRef.current?.focus();
  }, [isFocused, inputRef]);
  const items = useMemo<(TaskRef | TaskItem)[]>(
    () => (saysMore ? [] : match.tasks.filter(({ id }) => !taken.includes(id))),
    [match.tasks, taken, saysMore],
  );
  return (
    <Combobox
      name={name}
      placeholder={props.placeholder ?? name}
      icon={<Search />}
      items={items}
      value={null}
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
      {...(canSearch(typed) && { onCreate, creation })}
      createFrom={minTitle}
      createAfter={pageSize.box}
      enterCreates={!looksLikeNumber(typed)}
      createBlocked={useWhyNotCreate()}
      blocked={props.blocked}
      inputRef={props.inputRef}
      startsOpen={props.startsOpen ?? false}
      {...(props.empty && !typed && { empty: props.empty })}
      renderItem={(task) => <TaskOption task={task} />}
    />
  );
}
