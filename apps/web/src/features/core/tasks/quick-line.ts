import { issueTypeNames, labelOf } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { hashMarks, type QuickTask, quickTask } from '@stint/domain/work/quick-task';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useSettled } from '../../../lib/debounce.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { loadTypedDates, type ReadPhrase } from '../../../lib/typed-dates.ts';
import { canImport } from '../../../ui/retry-import.ts';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useColleagues } from './assignees-menu.tsx';
import { useOptionLabel } from './option-label.ts';

const marks = /(^|\s)[#!@~>]\S/;

/** Projects that the marks of a line may name: the loaded ones, then all. */
function useMarkedProjects(typed: string) {
  const server = useServer();
  const cache = useQueryClient();
  const queriesOf = (line: string) => hashMarks(line).map((search) => apiQuery(server.projects.choices, { search }));
  const results = useQueries({ queries: queriesOf(useSettled(typed)) });
  const foundProjects = results.flatMap(({ data }) => data?.items ?? []);
  const all = async () => {
    const pages = await Promise.all(queriesOf(typed).map((query) => cache.fetchQuery(query).catch(() => null)));
    return pages.flatMap((page) => page?.items ?? []);
  };
  return { known: foundProjects, all };
}

/** Dates that the words of the domain do not know. Their parser loads when a line has a due mark. */
function useDuePhrases(typed: string, today: PlanDate) {
  const { language } = useLanguage();
  const { dayFirst, weekStartsOn: weekStart } = useFormats();
  const [readPhrase, setReadPhrase] = useState<ReadPhrase | null>(null);
  const marksDay = typed.includes('>');
  const load = useCallback(
    async () => (canImport() ? loadTypedDates(language, dayFirst).catch(() => null) : null),
    [language, dayFirst],
  );
  useEffect(() => {
    if (!marksDay) return;
    let isCurrent = true;
    void load().then((read) => isCurrent && setReadPhrase(() => read));
    return () => {
      isCurrent = false;
    };
  }, [marksDay, load]);
  const parserOf = (read: ReadPhrase | null) => (phrase: string) => read?.(phrase, { today, weekStart }) ?? null;
  return {
    context: { today, weekStart, language },
    known: parserOf(readPhrase),
    all: async () => parserOf(marksDay ? await load() : null),
  };
}

const vocabularyKinds = ['labels', 'priorities', 'issueTypes'] as const;

/** The options of the active team that a line may name, read when it has a mark. */
function useMarkedOptions(isMarked: boolean) {
  const server = useServer();
  const cache = useQueryClient();
  const { teamId } = useTeams();
  const labelled = useOptionLabel();
  const queryOf = (kind: (typeof vocabularyKinds)[number]) => ({
    ...apiQuery(server[kind].list as typeof server.labels.list, { organizationTeamId: teamId ?? '' }),
    enabled: isMarked && teamId !== null,
  });
  const lists = [useQuery(queryOf('labels')), useQuery(queryOf('priorities')), useQuery(queryOf('issueTypes'))];
  type Options = { id: string; name: string; value?: string }[];
  const optionsOf = ([labels = [], priorities = [], types = []]: (Options | undefined)[]) => ({
    labels,
    priorities: priorities.map((option) => ({ ...option, label: labelled('priorities', option) })),
    types: [...new Set([...issueTypeNames, ...types.map(labelOf)])],
  });
  return {
    known: optionsOf(lists.map(({ data }) => data?.items)),
    all: async () => {
      if (!isMarked || teamId === null) return optionsOf([]);
      const all = await Promise.all(
        vocabularyKinds.map((kind) => cache.fetchQuery(queryOf(kind)).catch(() => ({ items: [] as Options }))),
      );
      return optionsOf(all.map(({ items }) => items));
    },
  };
}

export interface QuickLine {
  task: QuickTask;
  /** Whether it says more than a title. */
  saysMore: boolean;
  /** The same with all names read. */
  read: () => Promise<QuickTask>;
}

/** Parses a line of the form `title ~2h !high #label @person >fri` with the names of the active team. */
export function useQuickLine(typed: string): QuickLine {
  const isMarked = marks.test(typed);
  const { date: today } = useToday(useZone());
  const projects = useMarkedProjects(typed);
  const days = useDuePhrases(typed, today);
  const options = useMarkedOptions(isMarked);
  const people = useColleagues().map(({ id, fullName }) => ({ id, name: fullName }));
  const task = quickTask(typed, { ...options.known, projects: projects.known, people }, days.context, days.known);
  return {
    task,
    saysMore: task.parts.some(({ kind }) => kind !== 'unknown'),
    read: async () => {
      const [marked, phrase, all] = await Promise.all([projects.all(), days.all(), options.all()]);
      return quickTask(typed, { ...all, projects: marked, people }, days.context, phrase);
    },
  };
}

/** What a parsed line says of a new task. */
export const bodyOf = (task: QuickTask) => ({
  title: task.title,
  ...(task.issueType && { issueType: task.issueType }),
  ...(task.priority && { taskPriorityId: task.priority.id }),
  ...(task.labels.length > 0 && { tags: task.labels.map(({ id }) => id) }),
  ...(task.people.length > 0 && { members: task.people.map(({ id }) => id) }),
  ...(task.project && { projectId: task.project.id }),
  ...(task.estimate !== null && { estimate: task.estimate }),
  ...(task.due && { dueDate: `${task.due}T00:00:00.000Z` }),
});
