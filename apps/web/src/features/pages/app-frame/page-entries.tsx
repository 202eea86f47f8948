import { Link } from '@tanstack/react-router';
import AppWindow from 'lucide-react/icons/app-window';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Coins from 'lucide-react/icons/coins';
import FileText from 'lucide-react/icons/file-text';
import Gauge from 'lucide-react/icons/gauge';
import HandCoins from 'lucide-react/icons/hand-coins';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import NotebookText from 'lucide-react/icons/notebook-text';
import PenLine from 'lucide-react/icons/pen-line';
import PenTool from 'lucide-react/icons/pen-tool';
import Scale from 'lucide-react/icons/scale';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Wallet from 'lucide-react/icons/wallet';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMay, useMyself } from '../../identity/auth/index.ts';
import type { NavEntry } from '../../identity/shell/index.ts';
import { useNavEntries, useSettingsEntry } from './nav-entries.tsx';

const without = <Entry,>(isThere: boolean, entries: Entry[]) => (isThere ? entries : []);

/** Every page that is there for this person, for the palette: those of the sidebar and those behind their tabs. */
export function usePageEntries(): NavEntry[] {
  const t = useText('shell', 'taskViews', 'reports', 'money', 'invoices');
  const server = useServer();
  const may = useMay();
  const isEmployee = Boolean(useMyself()?.employee);
  return [
    ...useNavEntries(),
    { label: t('kanban'), icon: <SquareKanban />, link: <Link to="/kanban" /> },
    { label: t('taskViews:calendar'), icon: <CalendarDays />, link: <Link to="/calendar" /> },
    { label: t('boards'), icon: <PenTool />, link: <Link to="/board" search={{}} /> },
    ...without(isEmployee, [{ label: t('workDiary'), icon: <NotebookText />, link: <Link to="/work-diary" /> }]),
    { label: t('teamDashboard'), icon: <LayoutDashboard />, link: <Link to="/dashboard/team-dashboard" /> },
    { label: t('reports:timeAndActivity'), icon: <ChartColumn />, link: <Link to="/reports/time-and-activity" /> },
    { label: t('reports:limits'), icon: <Gauge />, link: <Link to="/reports/weekly-limit" /> },
    { label: t('reports:manual'), icon: <PenLine />, link: <Link to="/reports/manual-time" /> },
    { label: t('reports:expected'), icon: <Scale />, link: <Link to="/reports/actual-and-expected" /> },
    { label: t('appsAndSites'), icon: <AppWindow />, link: <Link to="/dashboard/app-url" /> },
    ...without(may(server.budgets.projects), [
      { label: t('invoices:invoices'), icon: <FileText />, link: <Link to="/reports/invoices" /> },
      { label: t('money:payments'), icon: <HandCoins />, link: <Link to="/reports/payments-due" /> },
      { label: t('money:budgets'), icon: <Wallet />, link: <Link to="/reports/project-budget" /> },
      { label: t('money:rates'), icon: <Coins />, link: <Link to="/reports/rates" /> },
    ]),
    useSettingsEntry(),
    ...without(may(server.roles.list), [
      { label: t('permissions'), icon: <KeyRound />, link: <Link to="/permissions" /> },
    ]),
  ];
}
