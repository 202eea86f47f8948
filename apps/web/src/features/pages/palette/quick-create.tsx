import { type IssueTypeName, issueTypeNames, labelOf } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { hashMarks, type QuickPart, quickTask } from '@stint/domain/work/quick-task';
import { canSearch, whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useEffect, useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useSettled } from '../../../lib/debounce.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { loadTypedDates, type ReadPhrase } from '../../../lib/typed-dates.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { canImport } from '../../../ui/retry-import.ts';
import { toast } from '../../../ui/toast.tsx';
import { useColleagues, useOpenTask, useOptionLabel, useVocabulary } from '../../core/tasks/index.ts';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import type { Command } from './commands.ts';

/** Projects that the markers of a line may name: the loaded ones, then all. */
function useProjectsMarked(typed: string) {
  const server = useServer();
  const cache = useQueryClient();
  const queriesOf = (line: string) => hashMarks(line).map((search) => apiQuery(server.projects.choices, { search }));
  const matches = useQueries({ queries: queriesOf(useSettled(typed)) });
  const known = matches.flatMap(({ data }) => data?.items ?? []);
  const all = async () => {
    const pages = await Promise.all(queriesOf(typed).map((query) => cache.fetchQuery(query).catch(() => null)));
    return pages.flatMap((page) => page?.items ?? []);
  };
  return { known, all };
}

/** Parses due dates. The parser of full phrases loads when a line contains a due marker; short forms work before. */
function useDueDays(typed: string, today: PlanDate) {
  const { language } = useLanguage();
  const { dayFirst, weekStartsOn: weekStart } = useFormats();
  const [known, setKnown] = useState<ReadPhrase | null>(null);
  const marksDay = typed.includes('>');
  const load = useCallback(
    async () => (canImport() ? loadTypedDates(language, dayFirst).catch(() => null) : null),
    [language, dayFirst],
  );
  useEffect(() => {
    if (!marksDay) return;
    let isCurrent = true;
    void load().then((read) => isCurrent && setKnown(() => read));
    return () => {
      isCurrent = false;
    };
  }, [marksDay, load]);
  const parserOf = (read: ReadPhrase | null) => (phrase: string) => read?.(phrase, { today, weekStart }) ?? null;
  return { known: parserOf(known), all: async () => parserOf(marksDay ? await load() : null) };
}

export const newTaskId = 'new-task';

/** A new task from one line, with its parsed properties. */
export function useQuickCreate(typed: string): { command: Command | null; saysMore: boolean } {
  const t = useText('tasks', 'taskPage', 'errors');
  const server = useServer();
  const me = useMyself();
  const { teamId } = useTeams();
  const open = useOpenTask();
  const { date: today } = useToday(useZone());
  const projects = useProjectsMarked(typed);
  const days = useDueDays(typed, today);
  const words = {
    types: [...new Set([...issueTypeNames, ...useVocabulary('issueTypes').map(labelOf)])],
    labels: useVocabulary('labels'),
    priorities: useVocabulary('priorities'),
    people: useColleagues().map(({ id, fullName }) => ({ id, name: fullName })),
  };
  const create = useApiMutation(server.tasks.create, {
    onSuccess: (task) =>
      toast({
        look: 'success',
        title: t('created'),
        description: task.title,
        action: { label: t('taskPage:open'), onPress: () => open(task.id) },
      }),
  });
  const unverified = me && whyNotWrite({ emailVerified: me.isEmailVerified });
  const refused = useWhyNot()(server.tasks.create) ?? (unverified && t(`errors:${unverified}`));
  const task = quickTask(typed, { ...words, projects: projects.known }, today, days.known);
  const understood = task.parts.filter(({ kind }) => kind !== 'unknown');
  if (!canSearch(task.title)) return { command: null, saysMore: false };
  const why = whyNotTitle(task.title);
  const command: Command = {
    id: newTaskId,
    label: task.title,
    icon: <Plus className="text-accent-text" />,
    blocked: refused || (why && t(`errors:${why}`)),
    ...(task.parts.length > 0 && { detail: <Understood parts={task.parts} /> }),
    run: async () => {
      const [marked, readPhrase] = await Promise.all([projects.all(), days.all()]);
      const task = quickTask(typed, { ...words, projects: marked }, today, readPhrase);
      create.mutate({
        organizationTeamId: teamId,
        title: task.title,
        ...(task.issueType && { issueType: task.issueType }),
        ...(task.priority && { taskPriorityId: task.priority.id }),
        ...(task.labels.length > 0 && { tags: task.labels.map(({ id }) => id) }),
        ...(task.people.length > 0 && { members: task.people.map(({ id }) => id) }),
        ...(task.project && { projectId: task.project.id }),
        ...(task.estimate !== null && { estimate: task.estimate }),
        ...(task.due && { dueDate: `${task.due}T00:00:00.000Z` }),
      });
    },
  };
  return { command, saysMore: understood.length > 0 };
}

const isBuiltIn = (name: string): name is IssueTypeName => (issueTypeNames as readonly string[]).includes(name);

const tones: Partial<Record<QuickPart['kind'], Tone>> = { unknown: 'warn', type: 'info', priority: 'info' };

/** The parsed properties. */
function Understood({ parts }: { parts: readonly QuickPart[] }) {
  const t = useText('taskMenu', 'taskPage');
  const labelled = useOptionLabel();
  const { calendarDate } = useFormats();
  const text = ({ kind, name }: QuickPart): string => {
    if (kind === 'estimate') return short(Number(name) * 1000);
    if (kind === 'due') return calendarDate(name);
    if (kind === 'priority') return labelled('priorities', { name });
    if (kind === 'type' && isBuiltIn(name)) return t(`taskPage:type_${name}`);
    return kind === 'unknown' ? t('notUnderstood', { word: name }) : name;
  };
  return parts.map((part) => (
    <Badge key={part.text} tone={tones[part.kind] ?? 'neutral'}>
      {text(part)}
    </Badge>
  ));
}
