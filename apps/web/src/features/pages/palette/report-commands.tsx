import { reportPaths } from '@stint/contract';
import { useNavigate } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { searchOf, usePageTitles, useSavedReports } from '../../reports/reports/index.ts';
import type { Command } from './commands.ts';

/** The saved reports, own ones and those of others who share them. */
export function useReportCommands(isEnabled: boolean): Command[] {
  const titles = usePageTitles();
  const navigate = useNavigate();
  return (useSavedReports(isEnabled) ?? []).map((report) => ({
    id: `report-${report.id}`,
    label: report.name,
    also: titles[report.page],
    icon: <Bookmark />,
    detail: titles[report.page],
    run: () => void navigate({ to: reportPaths[report.page], search: searchOf(report) }),
  }));
}
