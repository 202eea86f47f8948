import { canSearch, matchesSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import FolderClosed from 'lucide-react/icons/folder-closed';
import Users from 'lucide-react/icons/users';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TaskNumber, TypeIcon, useColleagues, useOpenTask } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { type Command, fits } from './commands.ts';
import { useQuickCreate } from './quick-create.tsx';

export interface Group {
  label: string;
  commands: Command[];
}

interface PaletteContext {
  pages: readonly Command[];
  deeds: readonly Command[];
  onTeam: (teamId: string) => void;
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
function useTasks(typed: string): { tasks: Command[]; isWaiting: boolean } {
  const server = useServer();
  const open = useOpenTask();
  const { teamId } = useTeams();
  const me = useMyself()?.employee?.id;
  const search = useSettled(typed).trim();
  const ownTasks = useQuery({
    ...apiQuery(server.tasks.page, {
      take: maxFindings,
      isDone: false,
      ...(me && { members: [me] }),
      ...(teamId && { organizationTeamId: teamId }),
    }),
    enabled: search === '',
  });
  const useQueryResult = useQuery({
    ...apiQuery(server.tasks.search, { q: search, take: maxFindings }),
    enabled: canSearch(search),
    placeholderData: keepPreviousData,
  });
  const isWaiting = canSearch(typed) && (search !== typed.trim() || isAwaited(useQueryResult));
  const known = useQueryResult.data?.items.filter((task) => !isWaiting || matchesSearch(task, typed));
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

function usePlaces(typed: string, onTeam: PaletteContext['onTeam']) {
  const navigate = useNavigate();
  const { teams, teamId } = useTeams();
  const server = useServer();
  const search = useSettled(typed).trim();
  const listed = useQuery({
    ...apiQuery(server.projects.choices, { search, take: maxFindings }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const projects: Command[] = (listed.data?.items ?? []).map(({ id, name }) => ({
    id,
    label: name,
    icon: <FolderClosed />,
    run: () => void navigate({ to: '/projects/$projectId', params: { projectId: id } }),
  }));
  const people: Command[] = useColleagues().map(({ id, fullName, user }) => ({
    id,
    label: fullName,
    icon: <Avatar name={fullName} image={user.imageUrl} size="tiny" decorative />,
    run: () => void navigate({ to: '/profile/$userId', params: { userId: user.id }, search: { name: fullName } }),
  }));
  const others: Command[] = (teams ?? [])
    .filter(({ id }) => id !== teamId)
    .map(({ id, name }) => ({ id, label: name, icon: <Users />, run: () => onTeam(id) }));
  const select = (all: Command[]) =>
    typed.trim() === '' ? [] : all.filter(({ label }) => fits(label, typed)).slice(0, maxFindings);
  return {
    isWaiting: typed.trim() !== '' && (search !== typed.trim() || isAwaited(listed)),
    projects: typed.trim() === '' ? [] : projects,
    people: select(people),
    teams: select(others),
  };
}

/** The matches by kind; a line with more than a title offers a new task first. */
export function useFindings(
  typed: string,
  { pages, deeds, onTeam }: PaletteContext,
): { groups: Group[]; isWaiting: boolean } {
  const t = useText('taskMenu', 'shell', 'tasks', 'richText');
  const { tasks, isWaiting } = useTasks(typed);
  const places = usePlaces(typed, onTeam);
  const quick = useQuickCreate(typed);
  const listed = (all: readonly Command[]) => all.filter(({ label }) => fits(label, typed));
  const create = { label: t('shell:shortcutCreate'), commands: quick.command ? [quick.command] : [] };
  const groups = [
    ...(quick.saysMore ? [create] : []),
    { label: t('tasks:title'), commands: tasks },
    { label: t('deeds'), commands: listed(deeds) },
    { label: t('pages'), commands: listed(pages) },
    { label: t('shell:projects'), commands: places.projects },
    { label: t('richText:people'), commands: places.people },
    { label: t('shell:switchTeam'), commands: places.teams },
    ...(quick.saysMore ? [] : [create]),
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), isWaiting: isWaiting || places.isWaiting };
}
