import { Link } from '@tanstack/react-router';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartPie from 'lucide-react/icons/chart-pie';
import FileText from 'lucide-react/icons/file-text';
import Gauge from 'lucide-react/icons/gauge';
import HandCoins from 'lucide-react/icons/hand-coins';
import PenLine from 'lucide-react/icons/pen-line';
import Scale from 'lucide-react/icons/scale';
import Wallet from 'lucide-react/icons/wallet';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../identity/auth/index.ts';
import { type NavEntry, SidebarSection } from '../../identity/shell/index.ts';

/** The reports, in the sidebar and in the palette. */
export function useReportEntries(): NavEntry[] {
  const t = useText('reports', 'money', 'invoices');
  const seesRates = useMay()(useServer().budgets.projects);
  return [
    { label: t('overviewShort'), icon: <ChartPie />, link: <Link to="/reports" activeOptions={{ exact: true }} /> },
    { label: t('timeAndActivity'), icon: <ChartColumn />, link: <Link to="/reports/time-and-activity" /> },
    { label: t('limits'), icon: <Gauge />, link: <Link to="/reports/weekly-limit" /> },
    { label: t('manual'), icon: <PenLine />, link: <Link to="/reports/manual-time" /> },
    { label: t('expected'), icon: <Scale />, link: <Link to="/reports/actual-and-expected" /> },
    ...(seesRates
      ? [
          { label: t('money:budgets'), icon: <Wallet />, link: <Link to="/reports/project-budget" /> },
          { label: t('money:payments'), icon: <HandCoins />, link: <Link to="/reports/payments-due" /> },
          { label: t('invoices:invoices'), icon: <FileText />, link: <Link to="/reports/invoices" /> },
        ]
      : []),
  ];
}

export function ReportLinks() {
  const t = useText('reports');
  return <SidebarSection label={t('overview')} entries={useReportEntries()} />;
}
