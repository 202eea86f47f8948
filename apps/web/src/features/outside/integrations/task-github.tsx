import type { GithubReference } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import GitBranch from 'lucide-react/icons/git-branch';
import GitCommit from 'lucide-react/icons/git-commit-horizontal';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import type { ReactNode } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProviderSign, useMay } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

const icons: Record<GithubReference['kind'], ReactNode> = {
  BRANCH: <GitBranch />,
  COMMIT: <GitCommit />,
  PULL_REQUEST: <GitPullRequest />,
};
const tones: Record<NonNullable<GithubReference['state']>, Tone> = {
  OPEN: 'accent',
  DRAFT: 'neutral',
  CLOSED: 'danger',
  MERGED: 'info',
};

/** What GitHub has about a task: its issue, pull requests, branches and commits. Nothing is shown without any. */
export function TaskGithub({ taskId }: { taskId: string }) {
  const t = useText('integrations');
  const formats = useFormats();
  const { ofTask } = useServer().github;
  const { data } = useQuery({ ...apiQuery(ofTask, { taskId }), enabled: useMay()(ofTask) });
  if (!data || (!data.issue && data.references.length === 0)) return null;
  const { issue, references } = data;
  return (
    <Card flush level={3} title={t('title')}>
      <ul aria-label={t('title')} className="divide-y divide-line border-line border-t">
        {issue && (
          <Line
            icon={<ProviderSign provider="github" />}
            href={issue.htmlUrl}
            kind={t('issue', { number: issue.number })}
            title={issue.fullName}
          />
        )}
        {references.map(({ kind, key, title, htmlUrl, state, author, changedAt }) => (
          <Line
            key={`${kind} ${key}`}
            icon={icons[kind]}
            href={htmlUrl}
            kind={t(`kind_${kind}`)}
            title={kind === 'PULL_REQUEST' ? `#${key} ${title}` : title}
            detail={[author, formats.ago(changedAt)].filter(Boolean).join(' · ')}
          >
            {state && <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>}
          </Line>
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  icon: ReactNode;
  href: string;
  kind: string;
  title: string;
  detail?: string;
  children?: ReactNode;
}
function Line({ icon, href, kind, title, detail, children }: LineProps) {
  const t = useText('integrations');
  return (
    <li className="flex min-w-0 items-center gap-3 px-4 py-2 text-dense">
      <span aria-hidden className="shrink-0 text-muted [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <a href={href} target="_blank" rel="noreferrer" className="block min-w-0 truncate hover:underline">
          <span className="sr-only">{kind}: </span>
          <bdi>{title}</bdi>
          <span className="sr-only"> {t('newTab')}</span>
        </a>
        <span className="block truncate text-caption text-muted">{[kind, detail].filter(Boolean).join(' · ')}</span>
      </span>
      {children}
    </li>
  );
}
