import type { InstanceCheck, InstanceStatus } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { sizeText } from '../../../lib/i18n/size.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { Unread } from '../../identity/shell/index.ts';

/** The state of the whole server, for its operator. */
export function ServerSection() {
  const t = useText('serverPage', 'settings');
  const { data, error, refetch } = useQuery(apiQuery(useServer().instance.status, {}));
  return (
    <SettingsSection id="server" title={t('settings:server')} text={t('text')}>
      {error && !data && <Unread title={t('unread')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex flex-col gap-6">
          <Figures status={data} />
          <Work status={data} />
          <Backups status={data} />
          <Checks />
        </div>
      )}
    </SettingsSection>
  );
}

function Figures({ status }: { status: InstanceStatus }) {
  const t = useText('serverPage');
  const { locale } = useLanguage();
  const { moment, ago } = useFormats();
  const { embedded, databaseVersion, freeBytes } = status;
  const database = embedded ? t('databaseEmbedded', { version: databaseVersion }) : databaseVersion;
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <SettingsRows>
      <Fact title={t('version')} text={t('versionText', { version: status.version, node: status.node, database })} />
      <Fact title={t('started')} text={moment(status.startedAt)} value={ago(status.startedAt)} />
      <Fact title={t('workspaces')} value={number(status.workspaces)} />
      <Fact title={t('people')} value={number(status.people)} />
      <Fact title={t('active')} value={number(status.activePeople)} />
      <Fact title={t('timers')} value={number(status.runningTimers)} />
      <Fact title={t('entries')} value={number(status.timeEntries)} />
      <Fact title={t('database')} value={sizeText(status.databaseBytes, locale)} />
      <Fact title={t('files')} value={sizeText(status.fileBytes, locale)} />
      {freeBytes !== null && <Fact title={t('free')} value={sizeText(freeBytes, locale)} />}
    </SettingsRows>
  );
}

interface FactProps {
  title: string;
  text?: ReactNode;
  value?: string;
}

const Fact = ({ title, text, value }: FactProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <p className="font-medium">{title}</p>
    <p className="text-end tabular-nums">{value}</p>
    {text && <div className="w-full text-pretty text-dense text-muted">{text}</div>}
  </div>
);

function Work({ status: { jobsDue, failedJobs, failedMails } }: { status: InstanceStatus }) {
  const t = useText('serverPage');
  const { locale } = useLanguage();
  const { ago } = useFormats();
  const none = t('noneFailed');
  const jobs = failedJobs.map((job) => t('failedJob', job));
  const mails = failedMails.map(({ lastAt, ...mail }) => t('failedMail', { ...mail, when: ago(lastAt) }));
  return (
    <SettingsRows title={t('work')}>
      <Fact title={t('jobsDue')} value={jobsDue.toLocaleString(locale)} />
      <Fact
        title={t('jobsFailed')}
        text={jobs.length > 0 && <Lines lines={jobs} />}
        value={jobs.length === 0 ? none : ''}
      />
      <Fact
        title={t('mailsFailed')}
        text={mails.length > 0 && <Lines lines={mails} />}
        value={mails.length === 0 ? none : ''}
      />
    </SettingsRows>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className="wrap-anywhere">
      {line}
    </p>
  ));

function Backups({ status: { nightlyBackup, offsiteBackup, backups } }: { status: InstanceStatus }) {
  const t = useText('serverPage');
  const { ago } = useFormats();
  const last = backups.find(({ bytes }) => bytes !== null);
  const note = last ? t('lastBackup', { when: ago(last.startedAt) }) : t('noBackup');
  const isNew = nightlyBackup && backups.length === 0;
  return (
    <div>
      <h3 className="mb-1.5 font-medium text-dense text-muted">{t('backups')}</h3>
      <p className="mb-2 text-dense">
        {!nightlyBackup && t('backupsOff')} {isNew ? t('backupsNone') : note}
      </p>
      {backups.length > 0 && (
        <div className="rounded-lg border border-line bg-raised">
          <Table name={t('backups')}>
            <TableHead>
              <HeaderCell>{t('backup')}</HeaderCell>
              <HeaderCell numeric>{t('size')}</HeaderCell>
              {offsiteBackup && <HeaderCell>{t('copy')}</HeaderCell>}
            </TableHead>
            <TableBody>
              {backups.map((run) => (
                <BackupRow key={run.startedAt} run={run} withCopy={offsiteBackup} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </div>
  );
}

function BackupRow({ run, withCopy }: { run: InstanceStatus['backups'][number]; withCopy: boolean }) {
  const t = useText('serverPage');
  const { locale } = useLanguage();
  const { moment } = useFormats();
  return (
    <Row>
      <Cell>
        {moment(run.startedAt)}
        {run.error && <p className="wrap-anywhere text-danger-text">{run.error}</p>}
      </Cell>
      <Cell numeric>{run.bytes === null ? t('backupFailed') : sizeText(run.bytes, locale)}</Cell>
      {withCopy && <Cell>{run.copied ? t('copied') : t('notCopied')}</Cell>}
    </Row>
  );
}

const tones = { ok: 'accent', note: 'neutral', problem: 'danger' } as const;

function Checks() {
  const t = useText('serverPage');
  const { data, error, refetch, isFetching } = useQuery(apiQuery(useServer().instance.checks, {}));
  const order: InstanceCheck['state'][] = ['problem', 'note', 'ok'];
  const items = order.flatMap((state) => data?.items.filter((item) => item.state === state) ?? []);
  return (
    <div className="flex flex-col gap-2">
      <header className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h3 className="font-medium text-dense text-muted">{t('checks')}</h3>
          <p className="text-dense text-muted">{t('checksText')}</p>
        </div>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('check')}
        </Button>
      </header>
      {error && <Unread title={t('unread')} error={error} onRetry={() => void refetch()} />}
      {items.length > 0 && (
        <SettingsRows>
          {items.map(({ state, text, remedy }) => (
            <div key={text} className="flex items-start gap-3">
              <Badge tone={tones[state]}>{t(state)}</Badge>
              <div lang="en" dir="ltr" className="min-w-0 text-start">
                <p className="wrap-anywhere">{text}</p>
                {remedy && <p className="wrap-anywhere text-dense text-muted">{remedy}</p>}
              </div>
            </div>
          ))}
        </SettingsRows>
      )}
    </div>
  );
}
