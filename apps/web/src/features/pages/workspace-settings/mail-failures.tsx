import type { MailFailure } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { ago } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { SettingsRow, SettingsRows } from '../../identity/settings/index.ts';

/** Mails that did not leave, and what can be done about them. */
export function MailFailures() {
  const t = useText('workspaceSettings');
  const { data } = useQuery(apiQuery(useServer().mailFailures.list, {}));
  if (!data) return null;
  return (
    <>
      <h3 className="-mb-2 font-medium text-dense text-muted">{t('failures')}</h3>
      <SettingsRows>
        {data.total === 0 && <p className="text-muted">{t('failuresNone')}</p>}
        {data.items.map((failure) => (
          <FailureRow key={failure.id} failure={failure} />
        ))}
      </SettingsRows>
    </>
  );
}

function FailureRow({ failure: { id, to, reason, tries, lastAt, sentAt } }: { failure: MailFailure }) {
  const t = useText('workspaceSettings');
  const { locale } = useLanguage();
  const server = useServer();
  const blocked = useWhyNot()(server.mailFailures.retry);
  const retry = useApiMutation(server.mailFailures.retry);
  const dismiss = useApiMutation(server.mailFailures.dismiss);
  const text = sentAt
    ? t('failureSent')
    : t('failureTries', { count: tries, when: ago(lastAt, now(), locale), reason });
  return (
    <SettingsRow title={to} text={text}>
      {!sentAt && (
        <Button size="small" blocked={blocked} busy={retry.isPending} onClick={() => retry.mutate({ ids: [id] })}>
          {t('failureRetry')}
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        blocked={blocked}
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ ids: [id] })}
      >
        {t('failureDismiss')}
      </Button>
    </SettingsRow>
  );
}
