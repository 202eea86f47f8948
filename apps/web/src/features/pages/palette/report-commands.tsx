import { useNavigate } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { useText } from '../../../lib/i18n/i18n.ts';
import { pageTitles, paths, searchOf, useSavedReports } from '../../reports/reports/index.ts';
import type { Command } from './commands.ts';

/** The saved reports, own ones and those of others who share them. */
export function useReportCommands(isEnabled: boolean): Command[] {
  const t = useText('reports');
  const navigate = useNavigate();
  return (useSavedReports(isEnabled) ?? []).map((report) => ({
    id: `report-${report.id}`,
    label: report.name,
    also: t(pageTitles[report.page]),
    icon: <Bookmark />,
    detail: t(pageTitles[report.page]),
    run: () => void navigate({ to: paths[report.page], search: searchOf(report) }),
  }));
}
