import { canSearch } from '@stint/domain/work/tasks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { TaskNumber, TypeIcon, useFoundTasks, useOpenTask } from '../../core/tasks/index.ts';
import { useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { type Command, ranked, startedBy } from './commands.ts';
import type { PaletteMode } from './open.ts';
import { useQuickCreate, useStartWord } from './quick-create.tsx';
import { useReportCommands } from './report-commands.tsx';
import { useResults } from './results.tsx';
import { useSettingsCommands } from './settings-commands.tsx';

export interface Group {
  label: string;
  commands: Command[];
}

interface PaletteContext {
  pages: readonly Command[];
  deeds: readonly Command[];
  mode: PaletteMode;
  onTeam: (teamId: string) => void;
  /** Asks for the task to start. */
  onStart: () => void;
}

const maxFindings = 6;

/** One's own open tasks, as long as nothing is typed. */
function useOwnTasks(isEnabled: boolean): Command[] {
  const server = useServer();
  const open = useOpenTask();
  const { teamId } = useTeams();
  const me = useMyself()?.employee?.id;
  const { data } = useQuery({
    ...apiQuery(server.tasks.page, {
      take: maxFindings,
      isDone: false,
      sort: 'own',
      ...(me && { members: [me] }),
      ...(teamId && { organizationTeamId: teamId }),
    }),
    enabled: isEnabled,
  });
  if (!isEnabled) return [];
  return (data?.items ?? []).map((task) => ({
    id: task.id,
    label: task.title,
    icon: <TypeIcon type={task.issueType ?? null} />,
    detail: <TaskNumber task={task} />,
    run: () => open(task.id),
  }));
}

/** The open tasks of the team, to start one. */
function useStartable(typed: string, isEnabled: boolean): { tasks: Command[]; isWaiting: boolean } {
  const t = useText('errors');
  const { teamId } = useTeams();
  const foundTasks = useFoundTasks({
    organizationTeamId: isEnabled ? teamId : null,
    side: 'open',
    typed,
    atOnce: true,
  });
  const { start } = useTimer();
  const whyNot = useWhyNotStart();
  const word = useStartWord();
  const tasks = foundTasks.tasks.map((task): Command => {
    const why = whyNot(task);
    return {
      id: task.id,
      label: task.title,
      icon: <TypeIcon type={task.issueType ?? null} />,
      detail: <TaskNumber task={task} />,
      blocked: why && t(why),
      ...(word && { hints: { enter: word } }),
      run: () => void start(task),
    };
  });
  return { tasks, isWaiting: foundTasks.isWaiting };
}

/** After “start” or “switch to”: the tasks to start. */
function useStartLine(typed: string, isEnabled: boolean): { group: Group; isWaiting: boolean } {
  const t = useText('timer', 'search');
  const { isRunning } = useTimer();
  const rest = isEnabled ? startedBy(typed, [t('startKey'), t('search:switchTo'), t('switch')]) : null;
  const { tasks, isWaiting } = useStartable(rest ?? '', rest !== null);
  const word = isRunning ? 'search:switchNamed' : 'search:startNamed';
  const commands = rest === null ? [] : tasks.slice(0, maxFindings);
  return {
    group: {
      label: isRunning ? t('search:switchTo') : t('startKey'),
      commands: commands.map(({ hints: _, ...task }) => ({
        ...task,
        id: `start-${task.id}`,
        label: t(word, { task: task.label }),
      })),
    },
    isWaiting: rest !== null && isWaiting,
  };
}

/** The other teams, without a query: a query finds them as everything else. */
function useOtherTeams(onTeam: (teamId: string) => void): Command[] {
  const { teams, teamId } = useTeams();
  return (teams ?? [])
    .filter(({ id }) => id !== teamId)
    .map(({ id, name }) => ({ id, label: name, icon: <Users />, run: () => onTeam(id) }));
}

/** All results of the query, on a page of their own. */
function useAllResults(typed: string, hasResults: boolean): Command[] {
  const t = useText('search');
  const navigate = useNavigate();
  if (!hasResults) return [];
  const run = () => void navigate({ to: '/search', search: { q: typed.trim() } });
  return [{ id: 'all-results', label: t('showAll'), icon: <Search />, run }];
}

export interface Findings {
  groups: Group[];
  isWaiting: boolean;
  error: Error | null;
}

/** The matches by kind; a line with more than a title offers a new task first. */
export function useFindings(typed: string, context: PaletteContext): Findings {
  const t = useText('taskMenu', 'shell', 'tasks', 'settings', 'reports', 'common');
  const { pages, deeds, mode, onStart, onTeam } = context;
  const isStart = mode === 'start';
  const isTyped = typed.trim() !== '';
  const own = useOwnTasks(!isStart && !isTyped);
  const startable = useStartable(typed, isStart);
  const startLine = useStartLine(typed, !isStart);
  const results = useResults(typed, { isEnabled: !isStart, onTeam });
  const settings = useSettingsCommands();
  const reports = useReportCommands(!isStart && isTyped);
  const teams = useOtherTeams(onTeam);
  const allResults = useAllResults(typed, results.groups.length > 0);
  const quick = useQuickCreate(typed);
  const create = { label: t('shell:shortcutCreate'), commands: quick.command ? [quick.command] : [] };
  if (isStart) {
    const groups = [{ label: t('tasks:title'), commands: startable.tasks }, create];
    return { groups: groups.filter(hasCommands), isWaiting: startable.isWaiting, error: null };
  }
  const startDeed = deeds.map((deed) => (deed.id === 'start-task' ? { ...deed, stays: true, run: onStart } : deed));
  const [tasks, others] = [results.groups.slice(0, 1), results.groups.slice(1)];
  const groups = [
    ...(quick.saysMore ? [create] : []),
    startLine.group,
    { label: t('tasks:title'), commands: own },
    ...tasks,
    { label: t('deeds'), commands: ranked(startDeed, typed) },
    { label: t('pages'), commands: ranked(pages, typed) },
    { label: t('reports:savedReports'), commands: isTyped ? ranked(reports, typed).slice(0, maxFindings) : [] },
    { label: t('settings:title'), commands: isTyped ? ranked(settings, typed).slice(0, maxFindings) : [] },
    ...others,
    { label: t('common:search'), commands: allResults },
    { label: t('shell:switchTeam'), commands: isTyped && !canSearch(typed) ? ranked(teams, typed) : [] },
    ...(quick.saysMore ? [] : [create]),
  ];
  return {
    groups: groups.filter(hasCommands),
    isWaiting: results.isWaiting || startLine.isWaiting,
    error: results.error,
  };
}

const hasCommands = ({ commands }: Group): boolean => commands.length > 0;
