import { OwnProvider, type ProviderSignIn } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMay } from '../../identity/auth/index.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { CopyText } from './copy-text.tsx';
import { SignInDomains } from './sign-in-domains.tsx';

/** Sign-in by an OpenID Connect provider, for those who may change the workspace. */
export function SignInSection() {
  const t = useText('workspaceSettings', 'settings');
  const server = useServer();
  const may = useMay()(server.providerSignIn.get);
  const { data } = useQuery({ ...apiQuery(server.providerSignIn.get, {}), enabled: may });
  if (!may) return null;
  return (
    <SettingsSection id="sign-in" title={t('settings:signIn')} text={t('providerText')}>
      {data && (
        <div className="flex flex-col gap-4">
          <SettingsRows>
            <Provider stored={data} />
            <OnlyThisWay stored={data} />
          </SettingsRows>
          <SignInDomains stored={data} />
        </div>
      )}
    </SettingsSection>
  );
}

/** A provider of the workspace lets nobody in until DNS confirms a domain. */
const needsDomain = ({ own, domains }: ProviderSignIn) =>
  own !== null && !domains.some(({ confirmedBy }) => confirmedBy === 'DNS');

function Provider({ stored }: { stored: ProviderSignIn }) {
  const t = useText('workspaceSettings', 'errors');
  const server = useServer();
  const [opened, setOpened] = useState(false);
  const remove = useApiMutation(server.providerSignIn.save, {
    onSuccess: () => void toast({ title: t('providerRemoved') }),
  });
  const { own, serverProvider, signInUrl } = stored;
  const title = own
    ? needsDomain(stored)
      ? own.name
      : t('providerOwn', { provider: own.name })
    : serverProvider
      ? t('providerServer', { provider: serverProvider })
      : t('providerNone');
  const text = needsDomain(stored) ? (
    t('errors:oidc.domain_needed')
  ) : (
    <bdi className="wrap-anywhere">{own && t('providerOwnText', own)}</bdi>
  );
  return (
    <>
      <SettingsRow title={title} text={own && text}>
        {own && (
          <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate({ own: null })}>
            {t('providerRemove')}
          </Button>
        )}
        {!own && serverProvider && !opened && <Button onClick={() => setOpened(true)}>{t('providerUseOwn')}</Button>}
      </SettingsRow>
      {(own || serverProvider) && <CopyText label={t('providerLink')} hint={t('providerLinkHint')} text={signInUrl} />}
      {(own || opened || !serverProvider) && <ProviderForm key={JSON.stringify(own)} stored={stored} />}
    </>
  );
}

function ProviderForm({ stored: { own, redirectUri } }: { stored: ProviderSignIn }) {
  const t = useText('workspaceSettings', 'errors');
  const server = useServer();
  const start = {
    name: own?.name ?? '',
    issuer: own?.issuer ?? '',
    clientId: own?.clientId ?? '',
    clientSecret: '',
    groupsClaim: own?.groupsClaim ?? 'groups',
  };
  const form = useForm(OwnProvider, start, {
    says: (field) => t(field === 'issuer' ? 'providerIssuerWrong' : 'errors:field.required'),
    about: { 'oidc.issuer_invalid': 'issuer', 'oidc.secret_needed': 'clientSecret' },
  });
  const save = useApiMutation(server.providerSignIn.save, {
    inForm: true,
    onSuccess: () => void toast({ look: 'success', title: t('providerSaved') }),
  });
  return (
    <form
      className="flex flex-col gap-3"
      {...form.props((values) => save.mutate({ own: values }, { onError: form.refuse }))}
    >
      <CopyText label={t('providerRedirect')} hint={t('providerRedirectHint')} text={redirectUri} />
      <Field beside label={t('providerName')} hint={t('providerNameHint')} error={form.errorOf('name')}>
        <TextInput {...form.control('name')} autoComplete="off" placeholder="Keycloak" />
      </Field>
      <Field beside label={t('providerIssuer')} hint={t('providerIssuerHint')} error={form.errorOf('issuer')}>
        <TextInput {...form.control('issuer')} autoComplete="off" dir="ltr" placeholder="https://login.example.com" />
      </Field>
      <Field beside label={t('providerClientId')} error={form.errorOf('clientId')}>
        <TextInput {...form.control('clientId')} autoComplete="off" dir="ltr" />
      </Field>
      <Field
        beside
        label={t('providerSecret')}
        hint={own && t('providerSecretKept')}
        error={form.errorOf('clientSecret')}
      >
        <TextInput {...form.control('clientSecret')} type="password" autoComplete="new-password" dir="ltr" />
      </Field>
      <Field beside label={t('groupsClaim')} hint={t('groupsClaimHint')} error={form.errorOf('groupsClaim')}>
        <TextInput {...form.control('groupsClaim')} autoComplete="off" dir="ltr" />
      </Field>
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <Button type="submit" look="primary" className="self-end" busy={save.isPending}>
        {t('providerSave')}
      </Button>
    </form>
  );
}

/** Turning it on signs people out, so it is confirmed first. */
function OnlyThisWay({ stored }: { stored: ProviderSignIn }) {
  const t = useText('workspaceSettings', 'errors');
  const { own, serverProvider, onlyThisWay } = stored;
  const server = useServer();
  const [dialogOpen, setDialogOpen] = useState(false);
  const provider = own?.name ?? serverProvider;
  const values = { provider: provider ?? t('theProvider') };
  const save = useApiMutation(server.providerSignIn.save, { onSuccess: () => setDialogOpen(false) });
  const missing = (!provider && t('onlyThisWayNeeds')) || (needsDomain(stored) && t('errors:oidc.domain_needed'));
  const turnOn = () =>
    save.mutate(
      { onlyThisWay: true },
      { onSuccess: () => void toast({ look: 'success', title: t('onlyThisWayOn', values) }) },
    );
  return (
    <div>
      <Switch
        checked={onlyThisWay}
        onChange={(on) => (on ? setDialogOpen(true) : save.mutate({ onlyThisWay: false }))}
        label={t('onlyThisWay')}
        hint={t('onlyThisWayHint')}
        blocked={!onlyThisWay && missing}
      />
      <Confirm
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title={t('onlyThisWayTitle', values)}
        consequences={[
          t('onlyThisWayEnds'),
          t('onlyThisWayStays', values),
          t('onlyThisWayOwners'),
          t('onlyThisWayTokens'),
        ]}
        action={t('onlyThisWay')}
        look="primary"
        busy={save.isPending}
        onConfirm={turnOn}
      />
    </div>
  );
}
