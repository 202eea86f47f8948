import type { TaskItem } from '@stint/contract';
import { startedStatus } from '@stint/domain/workspace/statuses';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, type Server } from '../../../lib/api/server.tsx';
import type { LocalStore } from '../../../lib/outbox/local-store.ts';
import type { QueuedCommand } from '../../../lib/outbox/outbox.ts';
import { changeMembers, patchCachedTasks, taskRefOf } from '../../identity/active-team/index.ts';

/** Applies the unsynced starts to the restored data: the task is in progress and the active one. */
export async function showUnsyncedStarts(cache: QueryClient, server: Server, localStore: LocalStore): Promise<void> {
  const [[, me] = []] = cache.getQueriesData<{ id: string }>({ queryKey: server.users.me.key });
  const waiting = await localStore.read<QueuedCommand>('waiting');
  const starts = waiting.filter(({ kind, who }) => kind === 'start' && who === me?.id).sort((a, b) => a.seq - b.seq);
  for (const { taskId, teamId } of starts) if (taskId) showStarted(cache, server, { taskId, teamId, userId: me?.id });
}

interface UnsyncedStart {
  taskId: string;
  teamId: string | null;
  userId: string | undefined;
}

function showStarted(cache: QueryClient, server: Server, { taskId, teamId, userId }: UnsyncedStart): void {
  const { queryKey } = apiQuery(server.statuses.list, { organizationTeamId: teamId ?? '' });
  const statuses = cache.getQueryData(queryKey)?.items ?? [];
  let started: TaskItem | null = null;
  patchCachedTasks(cache, server, [taskId], (task) => {
    const startedFields = startedStatus(task, statuses) ?? {};
    started = { ...task, ...startedFields };
    return startedFields;
  });
  const activeTask = started && taskRefOf(started);
  if (!activeTask) return;
  changeMembers(cache, server, (member) =>
    member.employee?.userId === userId && member.organizationTeamId === teamId
      ? { ...member, activeTaskId: taskId, activeTask }
      : member,
  );
}
