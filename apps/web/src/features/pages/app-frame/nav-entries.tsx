import { Link } from '@tanstack/react-router';
import AppWindow from 'lucide-react/icons/app-window';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import FolderClosed from 'lucide-react/icons/folder-closed';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListTodo from 'lucide-react/icons/list-todo';
import NotebookText from 'lucide-react/icons/notebook-text';
import PenTool from 'lucide-react/icons/pen-tool';
import Settings from 'lucide-react/icons/settings';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Users from 'lucide-react/icons/users';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLeadsAny } from '../../identity/active-team/index.ts';
import { useLastKnown, useMay, useMyself, usePermissions } from '../../identity/auth/index.ts';
import type { NavEntry, NavSection } from '../../identity/shell/index.ts';

type Part = 'top' | 'dashboards' | 'tasks' | 'myWork' | 'last';

/** The pages of the frame that are there for this person, by section; until that is known some are pending. */
export function useNavSections(waiting?: number): Record<Part, NavSection> {
  const t = useText('shell', 'teams', 'taskViews');
  const server = useServer();
  const may = useMay();
  const isKnown = usePermissions() !== null;
  const shown = useLastKnown({
    allTeams: useLeadsAny(),
    projects: isKnown ? may(server.projects.list) : null,
    permissions: isKnown ? may(server.roles.list) : null,
  });
  const given = (right: keyof typeof shown, entry: NavEntry) =>
    shown[right] === false ? [] : [{ ...entry, pending: shown[right] === null }];
  const isEmployee = Boolean(useMyself()?.employee);
  return {
    top: {
      entries: [
        { label: t('home'), icon: <House />, link: <Link to="/" /> },
        { label: t('inbox'), icon: <Inbox />, link: <Link to="/inbox" />, count: waiting },
      ],
    },
    dashboards: {
      label: t('dashboards'),
      entries: [
        { label: t('teamDashboard'), icon: <LayoutDashboard />, link: <Link to="/dashboard/team-dashboard" /> },
        { label: t('appsAndSites'), icon: <AppWindow />, link: <Link to="/dashboard/app-url" /> },
      ],
    },
    tasks: {
      entries: [
        { label: t('tasks'), icon: <ListTodo />, link: <Link to="/team/tasks" /> },
        { label: t('kanban'), icon: <SquareKanban />, link: <Link to="/kanban" /> },
        { label: t('taskViews:calendar'), icon: <CalendarDays />, link: <Link to="/calendar" /> },
        { label: t('boards'), icon: <PenTool />, link: <Link to="/board" search={{}} /> },
        ...given('allTeams', { label: t('teams:allTeams'), icon: <Users />, link: <Link to="/all-teams" /> }),
        ...given('projects', { label: t('projects'), icon: <FolderClosed />, link: <Link to="/projects" /> }),
      ],
    },
    myWork: {
      label: t('myWork'),
      entries: isEmployee
        ? [
            {
              label: t('timesheet'),
              icon: <Clock />,
              link: <Link to="/reports/timesheet/$memberId" params={{ memberId: 'me' }} />,
            },
            { label: t('workDiary'), icon: <NotebookText />, link: <Link to="/work-diary" /> },
          ]
        : [],
    },
    last: {
      entries: [
        ...(may(server.timesheets.remind)
          ? [{ label: t('approvals'), icon: <CalendarCheck />, link: <Link to="/approvals" /> }]
          : []),
        { label: t('settings'), icon: <Settings />, link: <Link to="/settings" /> },
        ...given('permissions', { label: t('permissions'), icon: <KeyRound />, link: <Link to="/permissions" /> }),
      ],
    },
  };
}

/** The same as one list, for the palette. */
export const useNavEntries = (): readonly NavEntry[] =>
  Object.values(useNavSections()).flatMap(({ entries }) => entries);
