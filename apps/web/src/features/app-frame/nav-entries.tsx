import { Link } from '@tanstack/react-router';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import FolderClosed from 'lucide-react/icons/folder-closed';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import ListTodo from 'lucide-react/icons/list-todo';
import Settings from 'lucide-react/icons/settings';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Users from 'lucide-react/icons/users';
import { useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLeadsAny } from '../active-team/index.ts';
import { useLastKnown, useMay, useMyself, usePermissions } from '../auth/index.ts';
import type { NavEntry } from '../shell/index.ts';

/** The pages of the frame that are there for this person, in the sidebar and in the palette; until that is known some are pending. */
export function useNavEntries(waiting?: number): NavEntry[] {
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
  return [
    { label: t('home'), icon: <House />, link: <Link to="/" /> },
    { label: t('inbox'), icon: <Inbox />, link: <Link to="/inbox" />, count: waiting },
    { label: t('tasks'), icon: <ListTodo />, link: <Link to="/team/tasks" /> },
    { label: t('kanban'), icon: <SquareKanban />, link: <Link to="/kanban" /> },
    { label: t('taskViews:calendar'), icon: <CalendarDays />, link: <Link to="/calendar" /> },
    ...given('allTeams', { label: t('teams:allTeams'), icon: <Users />, link: <Link to="/all-teams" /> }),
    ...given('projects', { label: t('projects'), icon: <FolderClosed />, link: <Link to="/projects" /> }),
    ...(isEmployee
      ? [
          {
            label: t('timesheet'),
            icon: <Clock />,
            link: <Link to="/reports/timesheet/$memberId" params={{ memberId: 'me' }} />,
          },
        ]
      : []),
    ...(may(server.timesheets.remind)
      ? [{ label: t('approvals'), icon: <CalendarCheck />, link: <Link to="/approvals" /> }]
      : []),
    { label: t('settings'), icon: <Settings />, link: <Link to="/settings" /> },
    ...given('permissions', { label: t('permissions'), icon: <KeyRound />, link: <Link to="/permissions" /> }),
  ];
}
