import { githubName, type IntegrationTenant, Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ProviderSign, RefusalNote, useMay, useWhyNot } from '../../identity/auth/index.ts';
import { Page, Unauthorized } from '../../identity/shell/index.ts';
import type { GithubReturn } from './github-search.ts';
import { useConnect, useGithubConnection } from './use-github.ts';

/** The connection with GitHub; also the page to which GitHub returns. */
export function GithubScreen({ returned }: { returned: GithubReturn }) {
  const t = useText('integrations', 'settings');
  const server = useServer();
  const [arrival] = useState(returned);
  const maySee = useMay()(server.integrations.connections);
  const { connection, isKnown, error } = useGithubConnection();
  const isArriving = arrival.setup_action !== undefined;
  if (!maySee) return <Unauthorized />;
  return (
    <Page
      title={t('title')}
      width="reading"
      parents={[{ label: t('settings:integrations'), link: <Link to="/settings/team" hash="integrations" /> }]}
    >
      {!connection && isArriving && <Arriving {...arrival} />}
      {error && !isKnown && <RefusalNote refusal={error as never} />}
      {!isKnown && !error && (
        <Card>
          <SkeletonText lines={4} />
        </Card>
      )}
      {isKnown && !connection && !isArriving && <NotConnected />}
      {connection && <Connected connection={connection} />}
    </Page>
  );
}

function Arriving({ installation_id = 0, setup_action = 'install', code = '', state: nonce = '' }: GithubReturn) {
  const t = useText('integrations', 'errors');
  const { integrations } = useServer();
  const navigate = useNavigate();
  const authorize = useApiMutation(integrations.authorize, {
    inForm: true,
    onSuccess: () => void toast({ look: 'success', title: t('connectedToast') }),
  });
  const install = useApiMutation(integrations.install, {
    inForm: true,
    onSuccess: ({ state }) => authorize.mutate({ state, code, nonce }),
  });
  const connect = useConnect();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the returned code can be used once
  useEffect(() => {
    const timeout = setTimeout(() => {
      install.mutate({ installation_id, setup_action, nonce });
      // The code must not stay in the address.
      void navigate({ to: '/integration/github', search: {}, replace: true });
    });
    return () => clearTimeout(timeout);
  }, []);
  const refusal = install.error ?? authorize.error;
  if (!refusal)
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        {t('connecting')}
      </p>
    );
  return (
    <Empty
      icon={<ProviderSign provider="github" />}
      title={t('failedTitle')}
      action={
        <Button look="primary" busy={connect.isPending} onClick={() => connect.mutate({})}>
          {t('again')}
        </Button>
      }
    >
      {t(`errors:${refusal.code}`, refusal.details)}
    </Empty>
  );
}

function NotConnected() {
  const t = useText('integrations');
  const server = useServer();
  const refused = useWhyNot()(server.integrations.begin);
  const offered = useQuery(apiQuery(server.integrations.list, {})).data;
  const isOffered = offered?.some(({ name, isActive }) => name === githubName && isActive) ?? true;
  const blocked = isOffered ? refused : t('unavailable');
  const connect = useConnect();
  return (
    <Empty
      icon={<ProviderSign provider="github" />}
      title={t('emptyTitle')}
      action={
        <Button look="primary" blocked={blocked} busy={connect.isPending} onClick={() => connect.mutate({})}>
          {t('connect')}
        </Button>
      }
    >
      {t('emptyText')}
    </Empty>
  );
}

function Connected({ connection }: { connection: IntegrationTenant }) {
  const t = useText('integrations', 'errors');
  const server = useServer();
  const integrationId = connection.id;
  const { data: metadata, error } = useQuery(apiQuery(server.integrations.metadata, { integrationId }));
  const blocked = useWhyNot()(server.integrations.disconnect);
  const [asks, ask] = useState(false);
  const disconnect = useApiMutation(server.integrations.disconnect, {
    onSuccess: () => void toast({ title: t('disconnected') }),
  });
  const page = typeof metadata?.html_url === 'string' ? metadata.html_url : null;
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <ProviderSign provider="github" />
          <p className="min-w-0 flex-1 basis-40">
            <span className="block text-caption text-muted">{t('account')}</span>
            <span className="block truncate font-medium">
              <bdi>{metadata?.account.login ?? '…'}</bdi>
            </span>
          </p>
          {page && (
            <a href={page} target="_blank" rel="noreferrer" className={buttonClass()}>
              {t('onGithub')}
              <ExternalLink aria-hidden />
              <span className="sr-only">{t('newTab')}</span>
            </a>
          )}
          <Button blocked={blocked} onClick={() => ask(true)}>
            {t('disconnect')}
          </Button>
        </div>
        {error instanceof Refusal && <RefusalNote refusal={error} />}
      </Card>
      <Repositories integrationId={integrationId} />
      <Confirm
        open={asks}
        onOpenChange={ask}
        title={t('disconnectTitle')}
        text={t('disconnectText')}
        action={t('disconnect')}
        busy={disconnect.isPending}
        error={disconnect.error && t(`errors:${disconnect.error.code}`, disconnect.error.details)}
        onConfirm={() => disconnect.mutate({ integrationTenantId: integrationId })}
      />
    </>
  );
}

function Repositories({ integrationId }: { integrationId: string }) {
  const t = useText('integrations');
  const server = useServer();
  const { data, error } = useQuery(apiQuery(server.integrations.repositories, { integrationId }));
  const { data: projects } = useQuery({
    ...apiQuery(server.projects.list, {}),
    enabled: useMay()(server.projects.list),
  });
  const projectOf = (id: number) => projects?.items.find(({ repository }) => repository?.repositoryId === id);
  return (
    <Card title={t('repositories')}>
      <p className="mb-2 text-dense text-muted">{t('repositoriesText')}</p>
      {error instanceof Refusal && <RefusalNote refusal={error} />}
      {!data && !error && <SkeletonText lines={4} />}
      {data?.repositories.length === 0 && <p className="text-dense text-muted">{t('noRepositories')}</p>}
      <ul aria-label={t('repositories')} className="divide-y divide-line empty:hidden">
        {data?.repositories.map(({ id, full_name, html_url, private: isPrivate }) => {
          const project = projectOf(id);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-dense">
              <a
                href={html_url}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 truncate font-medium hover:underline"
              >
                <bdi dir="ltr">{full_name}</bdi>
                <span className="sr-only"> {t('newTab')}</span>
              </a>
              {isPrivate && <Badge>{t('private')}</Badge>}
              {project && (
                <Link
                  to="/projects/$projectId"
                  params={{ projectId: project.id }}
                  className="ms-auto min-w-0 truncate text-accent-text hover:underline"
                >
                  {t('ofProject', { project: project.name })}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
