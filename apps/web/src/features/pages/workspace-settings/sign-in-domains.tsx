import { NewSignInDomain, type ProviderSignIn, type SignInDomain } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsRow, SettingsRows } from '../../identity/settings/index.ts';
import { CopyText } from './copy-text.tsx';

/** The e-mail domains whose people join by the provider. */
export function SignInDomains({ stored: { own, serverProvider, domains } }: { stored: ProviderSignIn }) {
  const t = useText('workspaceSettings');
  const provider = own?.name ?? serverProvider ?? t('theProvider');
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 className="font-medium text-dense text-muted">{t('domains')}</h3>
        <p className="text-pretty text-dense text-muted">{t('domainsText', { provider })}</p>
      </div>
      <SettingsRows>
        {domains.length === 0 && <p className="text-muted">{t('domainsNone')}</p>}
        {domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} needsDns={own !== null} />
        ))}
        <NewDomain />
      </SettingsRows>
    </div>
  );
}

interface DomainRowProps {
  domain: SignInDomain;
  /** A provider of the workspace speaks only for domains that DNS confirms. */
  needsDns: boolean;
}

function DomainRow({ domain: { id, domain, confirmedBy, record }, needsDns }: DomainRowProps) {
  const t = useText('workspaceSettings', 'common');
  const server = useServer();
  const remove = useApiMutation(server.providerSignIn.removeDomain, {
    onSuccess: () => void toast({ title: t('domainRemoved') }),
  });
  const check = useApiMutation(server.providerSignIn.confirmDomain, {
    onSuccess: () => void toast({ look: 'success', title: t('domainConfirmed') }),
  });
  const isOpen = confirmedBy === null || (needsDns && confirmedBy === 'ADDRESS');
  const confirmed = confirmedBy === 'DNS' ? t('domainByDns') : t('domainByAddress');
  const text = isOpen ? t(confirmedBy ? 'domainOpenOwn' : 'domainOpen') : confirmed;
  return (
    <div className="flex flex-col gap-3">
      <SettingsRow title={domain} text={text}>
        {isOpen && (
          <Button busy={check.isPending} onClick={() => check.mutate({ signInDomainId: id })}>
            {t('domainCheck')}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={t('domainRemove', { domain })}
          busy={remove.isPending}
          onClick={() => remove.mutate({ signInDomainId: id })}
        >
          {t('common:remove')}
        </Button>
      </SettingsRow>
      {isOpen && <CopyText label={t('recordName')} text={record.name} />}
      {isOpen && <CopyText label={t('recordValue')} text={record.value} />}
    </div>
  );
}

function NewDomain() {
  const t = useText('workspaceSettings');
  const server = useServer();
  const form = useForm(
    NewSignInDomain,
    { domain: '' },
    {
      says: () => t('domainWrong'),
      fallback: 'domain',
    },
  );
  const add = useApiMutation(server.providerSignIn.addDomain, {
    inForm: true,
    onSuccess: () => form.set('domain', ''),
  });
  return (
    <form className="flex flex-col gap-3" {...form.props((values) => add.mutate(values, { onError: form.refuse }))}>
      <Field beside label={t('domain')} error={form.errorOf('domain')}>
        <span className="flex items-center gap-2">
          <TextInput {...form.control('domain')} autoComplete="off" dir="ltr" placeholder="example.com" />
          <Button type="submit" busy={add.isPending}>
            {t('domainAdd')}
          </Button>
        </span>
      </Field>
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
    </form>
  );
}
