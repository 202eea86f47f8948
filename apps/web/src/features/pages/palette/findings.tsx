import { canSearch, matchesSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import FolderClosed from 'lucide-react/icons/folder-closed';
import Users from 'lucide-react/icons/users';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TaskNumber, TypeIcon, useFoundTasks, useOpenTask } from '../../core/tasks/index.ts';
import { useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { type Command, ranked } from './commands.ts';
import type { PaletteMode } from './open.ts';
import { useQuickCreate, useStartWord } from './quick-create.tsx';

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

interface Answered {
  isPlaceholderData: boolean;
  isPending: boolean;
  fetchStatus: string;
}
/** The shown results are those of another query, or none yet; without a network nothing is awaited. */
const isAwaited = ({ isPlaceholderData, isPending, fetchStatus }: Answered) =>
  fetchStatus === 'fetching' && (isPlaceholderData || isPending);

/** Tasks matching by title, number or description; without a query, one's own open ones. */
function useTasks(typed: string, isEnabled: boolean): { tasks: Command[]; isWaiting: boolean } {
  const server = useServer();
  const open = useOpenTask();
  const { teamId } = useTeams();
  const me = useMyself()?.employee?.id;
  const search = useSettled(typed).trim();
  const ownTasks = useQuery({
    ...apiQuery(server.tasks.page, {
      take: maxFindings,
      isDone: false,
      sort: 'own',
      ...(me && { members: [me] }),
      ...(teamId && { organizationTeamId: teamId }),
    }),
    enabled: isEnabled && search === '',
  });
  const result = useQuery({
    ...apiQuery(server.tasks.search, { q: search, take: maxFindings }),
    enabled: isEnabled && canSearch(search),
    placeholderData: keepPreviousData,
  });
  const isWaiting = isEnabled && canSearch(typed) && (search !== typed.trim() || isAwaited(result));
  const known = result.data?.items.filter((task) => !isWaiting || matchesSearch(task, typed));
  const tasks = typed.trim() === '' ? ownTasks.data?.items : canSearch(typed) ? known : [];
  return {
    isWaiting,
    tasks: (tasks ?? []).map((task) => ({
      id: task.id,
      label: task.title,
      icon: <TypeIcon type={task.issueType ?? null} />,
      detail: <TaskNumber task={task} />,
      run: () => open(task.id),
    })),
  };
}

/** The open tasks of the team, to start one. */
function useStartable(typed: string, isEnabled: boolean): { tasks: Command[]; isWaiting: boolean } {
  const t = useText('errors');
  const { teamId } = useTeams();
  const match = useFoundTasks({ organizationTeamId: isEnabled ? teamId : null, side: 'open', typed, atOnce: true });
  const { start } = useTimer();
  const whyNot = useWhyNotStart();
  const word = useStartWord();
  const tasks = match.tasks.map((task): Command => {
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
  return { tasks, isWaiting: match.isWaiting };
}

function usePlaces(typed: string, { onTeam, mode }: Pick<PaletteContext, 'onTeam' | 'mode'>) {
  const navigate = useNavigate();
  const { teams, teamId } = useTeams();
  const server = useServer();
  const search = useSettled(typed).trim();
  const isTyped = typed.trim() !== '' && mode === 'all';
  const listed = useQuery({
    ...apiQuery(server.projects.choices, { search, take: maxFindings }),
    enabled: isTyped && search !== '',
    placeholderData: keepPreviousData,
  });
  const everybody = useQuery({ ...apiQuery(server.members.working, {}), enabled: isTyped });
  const projects: Command[] = (listed.data?.items ?? []).map(({ id, name }) => ({
    id,
    label: name,
    icon: <FolderClosed />,
    run: () => void navigate({ to: '/projects/$projectId', params: { projectId: id } }),
  }));
  const people: Command[] = (everybody.data?.items ?? []).flatMap(({ id, fullName, user }) =>
    user
      ? {
          id,
          label: fullName,
          icon: <Avatar name={fullName} image={user.imageUrl} size="tiny" decorative />,
          run: () => void navigate({ to: '/profile/$userId', params: { userId: user.id }, search: { name: fullName } }),
        }
      : [],
  );
  const others: Command[] = (teams ?? [])
    .filter(({ id }) => id !== teamId)
    .map(({ id, name }) => ({ id, label: name, icon: <Users />, run: () => onTeam(id) }));
  const select = (all: Command[]) => (isTyped ? ranked(all, typed).slice(0, maxFindings) : []);
  return {
    isWaiting: isTyped && (search !== typed.trim() || isAwaited(listed) || isAwaited(everybody)),
    projects: isTyped ? projects : [],
    people: select(people),
    teams: select(others),
  };
}

/** The matches by kind; a line with more than a title offers a new task first. */
export function useFindings(typed: string, context: PaletteContext): { groups: Group[]; isWaiting: boolean } {
  const t = useText('taskMenu', 'shell', 'tasks', 'timer');
  const { pages, deeds, mode, onStart } = context;
  const isStart = mode === 'start';
  const all = useTasks(typed, !isStart);
  const startable = useStartable(typed, isStart);
  const { tasks, isWaiting } = isStart ? startable : all;
  const places = usePlaces(typed, context);
  const quick = useQuickCreate(typed);
  const create = { label: t('shell:shortcutCreate'), commands: quick.command ? [quick.command] : [] };
  const startDeed = deeds.map((deed) => (deed.id === 'start-task' ? { ...deed, stays: true, run: onStart } : deed));
  const others = [
    { label: t('deeds'), commands: ranked(startDeed, typed) },
    { label: t('pages'), commands: ranked(pages, typed) },
    { label: t('shell:projects'), commands: places.projects },
    { label: t('people'), commands: places.people },
    { label: t('shell:switchTeam'), commands: places.teams },
  ];
  const groups = [
    ...(quick.saysMore ? [create] : []),
    { label: t('tasks:title'), commands: tasks },
    ...(isStart ? [] : others),
    ...(quick.saysMore ? [] : [create]),
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), isWaiting: isWaiting || places.isWaiting };
}
