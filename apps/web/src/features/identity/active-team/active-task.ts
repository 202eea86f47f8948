import type { TaskItem, TaskRef, Team, TeamMember } from '@stint/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Server, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { useMyself } from '../auth/index.ts';
import { useTeam } from './active-team.ts';

/** The task that this device started and that still runs: an answer that left the server before knows the one before. */
const startedTask = createStore<TaskRef | null>(null);
export const setStartedTask = startedTask.set;
export const useStartedTask = (): TaskRef | null => useStore(startedTask);

/** The person's own membership of the active team. */
export function useOwnMember(): TeamMember | null {
  const me = useMyself();
  const { team } = useTeam();
  const started = useStartedTask();
  const member = team?.members?.find(({ employee }) => employee?.userId === me?.id) ?? null;
  return useMemo(
    () =>
      member && started && member.activeTask?.id !== started.id
        ? { ...member, activeTaskId: started.id, activeTask: started }
        : member,
    [member, started],
  );
}

/** A listed task as other records embed it. */
export const taskRefOf = (task: TaskRef | TaskItem): TaskRef => ({
  id: task.id,
  title: task.title,
  number: task.number,
  taskNumber: task.taskNumber,
  public: task.public,
  status: task.status,
  taskStatusId: task.taskStatusId ?? null,
  priority: task.priority ?? null,
  size: task.size ?? null,
  issueType: task.issueType ?? null,
  parentId: task.parentId ?? null,
  projectId: task.projectId ?? null,
  estimate: task.estimate,
});

/**
 * Patches the members in every cached team and returns the rollback. The time of reading stays, because running times
 * grow from it.
 */
export function changeMembers(cache: QueryClient, server: Server, change: (member: TeamMember) => TeamMember) {
  const before = cache.getQueriesData<Team>({ queryKey: [...server.teams.get.key] });
  const undo = before.map(([key, team]) => {
    const updatedAt = cache.getQueryState(key)?.dataUpdatedAt ?? Date.now();
    if (team) cache.setQueryData<Team>(key, { ...team, members: team.members?.map(change) ?? [] }, { updatedAt });
    return () => cache.setQueryData(key, team, { updatedAt });
  });
  return () => {
    for (const back of undo) back();
  };
}

export const showActiveTask = (cache: QueryClient, server: Server, memberId: string, task: TaskRef | null) =>
  changeMembers(cache, server, (member) =>
    member.id === memberId ? { ...member, activeTaskId: task?.id ?? null, activeTask: task } : member,
  );

/** Sets the person's active task. */
export function useSetActiveTask() {
  const server = useServer();
  const cache = useQueryClient();
  const { team } = useTeam();
  const member = useOwnMember();
  const t = useText('members');
  const send = useApiMutation(server.teamMembers.setActiveTask, { failed: t('activeTaskFailed') });
  return (task: TaskRef | TaskItem | null) => {
    if (!member || !team) return;
    showActiveTask(cache, server, member.id, task && taskRefOf(task));
    send.mutate({ memberId: member.id, organizationTeamId: team.id, activeTaskId: task?.id ?? null });
  };
}
