import { type IssueTypeName, issueTypeNames, labelOf } from '@stint/contract';
import { hashMarks, type QuickPart, quickTask } from '@stint/domain/quick-task';
import { canSearch, whyNotTitle, whyNotWrite } from '@stint/domain/tasks';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { short } from '../../lib/dates.ts';
import { useSettled } from '../../lib/debounce.ts';
import { useText } from '../../lib/i18n.ts';
import { read, useSend, useServer } from '../../lib/server.tsx';
import { useToday } from '../../lib/today.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMyself, useWhyNot } from '../auth/index.ts';
import { useFormats } from '../formats/index.ts';
import { useColleagues, useOpenTask, useVocabulary, useWordLabel } from '../tasks/index.ts';
import { useTeams, useZone } from '../team/index.ts';
import type { Command } from './commands.ts';

/** The projects that the marks of a line may mean: those that were found so far, and all of them once they are. */
function useProjectsMarked(typed: string) {
  const server = useServer();
  const cache = useQueryClient();
  const asked = (line: string) => hashMarks(line).map((search) => read(server.projects.choices, { search }));
  const found = useQueries({ queries: asked(useSettled(typed)) });
  const known = found.flatMap(({ data }) => data?.items ?? []);
  const all = async () => {
    const pages = await Promise.all(asked(typed).map((query) => cache.fetchQuery(query).catch(() => null)));
    return pages.flatMap((page) => page?.items ?? []);
  };
  return { known, all };
}

export const newTaskId = 'new-task';

/** A new task from one line, and what the line was understood to say. */
export function useQuickCreate(typed: string): { command: Command | null; saysMore: boolean } {
  const t = useText('tasks', 'taskPage', 'errors');
  const server = useServer();
  const me = useMyself();
  const { teamId } = useTeams();
  const open = useOpenTask();
  const { date: today } = useToday(useZone());
  const projects = useProjectsMarked(typed);
  const words = {
    types: [...new Set([...issueTypeNames, ...useVocabulary('issueTypes').map(labelOf)])],
    labels: useVocabulary('labels'),
    priorities: useVocabulary('priorities'),
    people: useColleagues().map(({ id, fullName }) => ({ id, name: fullName })),
  };
  const create = useSend(server.tasks.create, {
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
  const task = quickTask(typed, { ...words, projects: projects.known }, today);
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
      const task = quickTask(typed, { ...words, projects: await projects.all() }, today);
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

/** Each word that says something, as it was understood. */
function Understood({ parts }: { parts: readonly QuickPart[] }) {
  const t = useText('handling', 'taskPage');
  const labelled = useWordLabel();
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
