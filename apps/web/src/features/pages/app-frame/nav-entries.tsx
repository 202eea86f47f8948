import { Link } from '@tanstack/react-router';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartPie from 'lucide-react/icons/chart-pie';
import Clock from 'lucide-react/icons/clock';
import FolderClosed from 'lucide-react/icons/folder-closed';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import ListTodo from 'lucide-react/icons/list-todo';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLastKnown, useMay, useMyself, usePermissions } from '../../identity/auth/index.ts';
import type { NavEntry } from '../../identity/shell/index.ts';

/** What the person may see of the sidebar, as at the last visit until the permissions are read. */
function useNavRights() {
  const server = useServer();
  const may = useMay();
  const isKnown = usePermissions() !== null;
  return useLastKnown({
    projects: isKnown ? may(server.projects.list) : null,
    approvals: isKnown ? may(server.timesheets.waiting) : null,
    billing: isKnown ? may(server.budgets.projects) : null,
  });
}

interface Counts {
  inbox?: number | undefined;
  approvals?: number | undefined;
}

const options = { exact: true, includeSearch: false };

/** The entries of the sidebar that are there for this person; until that is known some are pending. */
export function useNavEntries(counts: Counts = {}): NavEntry[] {
  const t = useText('shell');
  const rights = useNavRights();
  const isEmployee = Boolean(useMyself()?.employee);
  const entryIf = (right: keyof typeof rights, entry: NavEntry) =>
    rights[right] === false ? [] : [{ ...entry, pending: rights[right] === null }];
  return [
    { label: t('today'), icon: <House />, link: <Link to="/" /> },
    { label: t('inbox'), icon: <Inbox />, link: <Link to="/inbox" />, count: counts.inbox },
    ...(isEmployee
      ? [
          {
            label: t('timesheet'),
            icon: <Clock />,
            link: <Link to="/reports/timesheet/$memberId" params={{ memberId: 'me' }} />,
            paths: ['reports/timesheet', 'work-diary'],
          },
        ]
      : []),
    {
      label: t('tasks'),
      icon: <ListTodo />,
      link: <Link to="/team/tasks" />,
      paths: ['team/tasks', 'kanban', 'calendar', 'task'],
    },
    ...entryIf('projects', { label: t('projects'), icon: <FolderClosed />, link: <Link to="/projects" /> }),
    {
      label: t('team'),
      icon: <Users />,
      link: <Link to="/team" activeOptions={options} />,
      paths: ['dashboard/team-dashboard', 'profile'],
    },
    ...entryIf('approvals', {
      label: t('approvals'),
      icon: <CalendarCheck />,
      link: <Link to="/approvals" />,
      count: counts.approvals,
    }),
    {
      label: t('reports'),
      icon: <ChartPie />,
      link: <Link to="/reports" activeOptions={options} />,
      paths: reportPaths,
    },
    ...entryIf('billing', {
      label: t('billing'),
      icon: <HandCoins />,
      link: <Link to="/reports/invoices" />,
      paths: billingPaths,
    }),
  ];
}

const reportPaths = [
  'reports/overview',
  'reports/time-and-activity',
  'reports/weekly-limit',
  'reports/manual-time',
  'reports/actual-and-expected',
  'dashboard/app-url',
];
const billingPaths = ['reports/invoices', 'reports/payments-due', 'reports/project-budget', 'reports/rates'];

/** The entry at the foot of the sidebar. */
export function useSettingsEntry(): NavEntry {
  const t = useText('shell');
  return {
    label: t('settings'),
    icon: <Settings />,
    link: <Link to="/settings" />,
    paths: ['settings', 'permissions', 'integration'],
  };
}
