import type { Project } from '@stint/contract';
import { useRef } from 'react';
import { apiQuery, type Server, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useFormats } from '../../identity/formats/index.ts';

/** The first page of the projects list. */
export const firstProjects = (server: Server) =>
  apiQuery(server.projects.list, { isArchived: false, take: ordinarySize, skip: 0 });
export const ordinarySize = 20;

export const projectQuery = (server: Server, projectId: string) => apiQuery(server.projects.get, { projectId });

/** Archives or restores projects, all or none, with undo. */
export function useArchive() {
  const t = useText('projects', 'common');
  const { mutate } = useApiMutation(useServer().projects.changeMany, { failed: t('saveFailed') });
  return (projects: readonly Project[], isArchived: boolean) => {
    const projectIds = projects.filter((project) => project.isArchived !== isArchived).map(({ id }) => id);
    if (projectIds.length === 0) return;
    const done = () =>
      toast({
        look: 'success',
        title: t(isArchived ? 'archived' : 'restored', { count: projectIds.length }),
        action: { label: t('common:undo'), onPress: () => mutate({ projectIds, isArchived: !isArchived }) },
      });
    mutate({ projectIds, isArchived }, { onSuccess: done });
  };
}

/** Deletes projects optimistically, with undo. */
export function useRemoveProjects(onRemoved: () => void = () => undefined) {
  const t = useText('projects', 'common', 'taskViews');
  const { projects: calls } = useServer();
  // The caller may unmount with the deleted project, so the names are stored here.
  const names = useRef(new Map<string, string>());
  const restore = useApiMutation(calls.restore, {
    failed: t('taskViews:undoFailed'),
    onSuccess: () => void toast({ look: 'success', title: t('taskViews:undone') }),
  });
  const { mutate } = useApiMutation(calls.removeMany, {
    failed: t('deleteFailed'),
    onSuccess: (_, { projectIds }) => {
      const only = projectIds.length === 1 && names.current.get(projectIds[0] ?? '');
      toast({
        look: 'success',
        title: only ? t('deleted', { project: only }) : t('deletedMany', { number: projectIds.length }),
        description: t('deletedText'),
        action: { label: t('common:undo'), onPress: () => restore.mutate({ projectIds }) },
      });
      onRemoved();
    },
  });
  return (projects: readonly Project[]) => {
    for (const { id, name } of projects) names.current.set(id, name);
    mutate({ projectIds: projects.map(({ id }) => id) });
  };
}

/** 01.03.2026 – 01.04.2026, or the one date that is set. */
export function useSpan() {
  const t = useText('projects');
  const { calendarDate } = useFormats();
  return ({ startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>): string | null => {
    if (startDate && endDate) return `${calendarDate(startDate)} – ${calendarDate(endDate)}`;
    if (startDate) return t('from', { date: calendarDate(startDate) });
    return endDate ? t('until', { date: calendarDate(endDate) }) : null;
  };
}

/** An amount in the project's or organization's currency, or hours. */
export function useBudget() {
  const { money } = useFormats();
  const { locale } = useLanguage();
  return ({ budget, budgetType, currency }: Pick<Project, 'budget' | 'budgetType' | 'currency'>): string | null => {
    if (budget === null) return null;
    if (budgetType === 'hours') return `${new Intl.NumberFormat(locale).format(budget)}\u00a0h`;
    return money(budget, currency);
  };
}

export const peopleIn = ({ members = [] }: Pick<Project, 'members'>) =>
  members.flatMap(({ employee }) =>
    employee ? [{ id: employee.id, name: employee.fullName, image: employee.user?.imageUrl ?? null }] : [],
  );
