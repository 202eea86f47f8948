import type { TaskItem, TaskRef } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useManagesTeam, useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useChangeTask } from './change-task.ts';
import { EstimateField } from './estimate-field.tsx';
import { myOpenTasks, pageSize, useTaskPages } from './task-lists.ts';
import { useWhyNotEstimate } from './why-not-estimate.ts';

/** The active task comes without its members: they are taken from the person's own list, or loaded. */
function useWhose(taskId: string): { task: TaskItem | undefined; isWaiting: boolean } {
  const { teamId } = useTeams();
  const employeeId = useMyself()?.employee?.id;
  const ready = teamId !== null && employeeId !== undefined;
  const ownTasks = useTaskPages(myOpenTasks(employeeId ?? '', teamId ?? ''), pageSize.list, ready);
  const mine = ownTasks.tasks.find(({ id }) => id === taskId);
  const isElsewhere = !mine && !ownTasks.isPending;
  const other = useQuery({ ...apiQuery(useServer().tasks.list, { ids: [taskId] }), enabled: isElsewhere });
  return { task: mine ?? other.data?.items[0], isWaiting: ownTasks.isPending || other.isLoading };
}

function OfMember({ task }: { task: TaskRef }) {
  const t = useText('shell');
  const { task: current, isWaiting } = useWhose(task.id);
  const whyNot = useWhyNotEstimate();
  return <Field task={task} blocked={current ? whyNot(current) : isWaiting && t('loading')} />;
}

function Field({ task, blocked }: { task: TaskRef; blocked?: string | false | null }) {
  const change = useChangeTask();
  return (
    <EstimateField estimate={task.estimate} blocked={blocked} onSave={(estimate) => change(task.id, { estimate })} />
  );
}

/** The estimate of the active task, editable by its members and the team's managers. */
export function ActiveEstimate({ task }: { task: TaskRef }) {
  return useManagesTeam() ? <Field task={task} /> : <OfMember task={task} />;
}
