import { hasPublicLinks, type ListedReport, type ReportPage, type ReportSettings, reportPaths } from '@stint/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBringBack } from '../../../lib/page/bring-back.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMay } from '../../identity/auth/index.ts';
import type { Searching } from './range-bar.tsx';
import { settingsOf } from './report-search.ts';
import { MailDialog, NameDialog, ShareDialog } from './saved-dialogs.tsx';
import { searchOf, usePageTitles, useSavedReports } from './saved-report-links.ts';
import { useChosenColumns } from './summary-table.tsx';

type Dialog = 'new' | 'rename' | 'share' | 'mail';

/** Saves what the page shows, opens what was saved, and shares it. */
export function SavedMenu({ page, search }: Pick<Searching, 'search'> & { page: ReportPage }) {
  const t = useText('reports', 'common');
  const reports = useSavedReports() ?? [];
  const current = reports.find(({ id }) => id === search.saved);
  const titles = usePageTitles();
  const [dialog, show] = useState<Dialog | null>(null);
  const navigate = useNavigate();
  const columns = useChosenColumns(search);
  const settings = page === 'time-and-activity' ? { ...settingsOf(search), columns: [...columns] } : settingsOf(search);
  const close = (open: boolean) => !open && show(null);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="small" aria-label={current ? current.name : t('save')}>
            <Bookmark />
            <span dir="auto" className="max-w-40 truncate max-sm:hidden">
              {current ? current.name : t('save')}
            </span>
          </Button>
        }
      >
        {reports.map((report) => (
          <MenuItem
            key={report.id}
            icon={report.isShared ? <Users /> : <Lock />}
            detail={titles[report.page]}
            render={<Link to={reportPaths[report.page]} search={searchOf(report)} />}
          >
            <bdi>{report.name}</bdi>
          </MenuItem>
        ))}
        {reports.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => show('new')}>{t('saveReport')}</MenuItem>
        {current?.canEdit && <EditItems report={current} page={page} settings={settings} onShow={show} />}
        {current && !current.canEdit && current.mailed && <StopMail report={current} />}
      </Menu>
      <NameDialog
        key={`name ${dialog}`}
        open={dialog === 'new' || dialog === 'rename'}
        onOpenChange={close}
        report={dialog === 'rename' ? (current ?? null) : null}
        draft={{ page, settings }}
        onSaved={(report) => void navigate({ to: reportPaths[report.page], search: searchOf(report), replace: true })}
      />
      {current && <ShareDialog open={dialog === 'share'} onOpenChange={close} report={current} />}
      {current && <MailDialog open={dialog === 'mail'} onOpenChange={close} report={current} />}
    </>
  );
}

interface EditItemsProps {
  report: ListedReport;
  page: ReportPage;
  /** What the page shows now. */
  settings: ReportSettings;
  onShow: (dialog: Dialog) => void;
}

/** What can be done with the report that is open. */
function EditItems({ report, page, settings, onShow }: EditItemsProps) {
  const t = useText('reports');
  const { savedReports } = useServer();
  const navigate = useNavigate();
  const maySharePublicly = useMay()(savedReports.createLink) && hasPublicLinks(report.page);
  const update = useApiMutation(savedReports.update, {
    failed: t('saveFailed'),
    onSuccess: () => void toast({ look: 'success', title: t('saved') }),
  });
  // A report that names no columns has those of this browser.
  const stored = { ...(settings.columns && { columns: settings.columns }), ...report.settings };
  const isChanged = JSON.stringify(sorted(stored)) !== JSON.stringify(sorted(settings));
  return (
    <>
      {isChanged && (
        <MenuItem onSelect={() => update.mutate({ savedReportId: report.id, settings })}>
          {t('updateSaved', { name: report.name })}
        </MenuItem>
      )}
      <MenuItem onSelect={() => onShow('rename')}>{t('renameReport')}</MenuItem>
      {maySharePublicly && <MenuItem onSelect={() => onShow('share')}>{t('publicLinks')}</MenuItem>}
      <MenuItem onSelect={() => onShow('mail')}>{t('mailReport')}</MenuItem>
      <DeleteReport report={report} onDeleted={() => void navigate({ to: reportPaths[page] })} />
    </>
  );
}

const sorted = (settings: object) =>
  Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .sort(([row], [other]) => row.localeCompare(other));

function DeleteReport({ report: { id, name }, onDeleted }: { report: ListedReport; onDeleted: () => void }) {
  const t = useText('reports', 'common');
  const { savedReports } = useServer();
  const undo = useBringBack(savedReports.restore, id, { savedReportId: id });
  const remove = useApiMutation(savedReports.remove, {
    failed: t('saveFailed'),
    onSuccess: () => {
      onDeleted();
      toast({ id, look: 'success', title: t('reportDeleted'), description: name, action: undo });
    },
  });
  return (
    <MenuItem look="danger" onSelect={() => remove.mutate({ savedReportId: id })}>
      {t('common:delete')}
    </MenuItem>
  );
}

function StopMail({ report: { id } }: { report: ListedReport }) {
  const t = useText('reports');
  const stop = useApiMutation(useServer().savedReports.stopMail, {
    failed: t('saveFailed'),
    onSuccess: () => void toast({ look: 'success', title: t('mailStopped') }),
  });
  return <MenuItem onSelect={() => stop.mutate({ savedReportId: id })}>{t('stopMail')}</MenuItem>;
}

/** The saved reports on the overview. */
export function SavedReports() {
  const t = useText('reports');
  const titles = usePageTitles();
  const reports = useSavedReports();
  if (!reports || reports.length === 0) return null;
  return (
    <Card title={t('savedReports')}>
      <ul className="-mx-2 flex flex-col print:hidden">
        {reports.map((report) => (
          <li key={report.id}>
            <Link
              to={reportPaths[report.page]}
              search={searchOf(report)}
              className="flex min-h-control flex-wrap items-center gap-x-3 rounded-md px-2 py-1 transition-colors hover:bg-sunken"
            >
              <span dir="auto" className="min-w-0 truncate font-medium">
                {report.name}
              </span>
              <span className="text-dense text-muted">{titles[report.page]}</span>
              <span className="ms-auto flex items-center gap-2 text-dense text-muted">
                {report.mailed && <Badge>{t(`mailed_${report.mailed}`)}</Badge>}
                {report.isShared ? t('sharedBy', { name: report.ownerName }) : t('private')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
