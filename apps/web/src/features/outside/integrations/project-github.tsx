import { type GithubSync, type Project, Refusal, syncModes } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { RefusalNote, useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

/** The repository of a project: how it is kept in step, and how far reading its issues is. */
export function ProjectGithub({ project }: { project: Project }) {
  const t = useText('integrations');
  const server = useServer();
  const isLinked = project.repository !== undefined;
  const query = apiQuery(server.github.ofProject, { projectId: project.id });
  const { data: sync } = useQuery({ ...query, enabled: isLinked });
  const whyNot = useWhyNot();
  const blocked = whyNot(server.github.configure);
  const syncNow = useApiMutation(server.github.syncNow);
  if (!isLinked || !sync) return null;
  const { projectId, fullName, htmlUrl, importState } = sync;
  return (
    <Card
      title={t('title')}
      aside={
        <Button
          size="small"
          blocked={blocked}
          busy={syncNow.isPending || importState === 'RUNNING'}
          onClick={() => syncNow.mutate({ projectId })}
        >
          {t('syncNow')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <a
          href={htmlUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-w-0 items-center gap-1 text-accent-text text-dense hover:underline"
        >
          <bdi dir="ltr" className="truncate">
            {fullName}
          </bdi>
          <ExternalLink className="size-3.5 shrink-0" aria-hidden />
          <span className="sr-only">{t('newTab')}</span>
        </a>
        <State sync={sync} />
        {!blocked && <Mode sync={sync} />}
        {syncNow.error instanceof Refusal && <RefusalNote refusal={syncNow.error} />}
      </div>
    </Card>
  );
}

function State({ sync }: { sync: GithubSync }) {
  const t = useText('integrations');
  const formats = useFormats();
  const { importState, importPage, importPages, importProblem, importedAt, pausedUntil, issuesCount } = sync;
  const isRunning = importState === 'RUNNING';
  const progress = importPages > 0 ? t('importing', { page: importPage, pages: importPages }) : t('importStarting');
  return (
    <div className="flex flex-col gap-1.5 text-dense text-muted" role="status">
      {isRunning ? (
        <>
          <Progress
            name={t('syncNow')}
            percent={importPages > 0 ? (importPage / importPages) * 100 : 0}
            text={progress}
            tone="accent"
          />
          <p>{progress}</p>
        </>
      ) : (
        <p>
          {t('imported', { count: issuesCount })}
          {importedAt && ` · ${t('importedAt', { when: formats.ago(importedAt) })}`}
        </p>
      )}
      {pausedUntil && <p>{t('paused', { when: formats.moment(pausedUntil) })}</p>}
      {importState === 'FAILED' && (
        <p className="text-danger-text">{t('importFailed', { problem: importProblem ?? '' })}</p>
      )}
    </div>
  );
}

function Mode({ sync: { projectId, syncMode } }: { sync: GithubSync }) {
  const t = useText('integrations');
  const server = useServer();
  const configure = useApiMutation(server.github.configure);
  return (
    <Field label={t('mode')} hint={t('modeHint')}>
      <Segmented
        name={t('mode')}
        value={syncMode}
        onChange={(next) => configure.mutate({ projectId, syncMode: next })}
        options={syncModes.map((value) => ({ value, label: t(`mode_${value}`) }))}
      />
    </Field>
  );
}
