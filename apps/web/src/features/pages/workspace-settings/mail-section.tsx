import { type CustomSmtp, NewSmtp } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMay, useSignInSettings, useWhyNot } from '../../identity/auth/index.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { MailFailures } from './mail-failures.tsx';

/** The workspace's own mail server, for those who may see it. */
export function MailSection() {
  const t = useText('workspaceSettings', 'settings');
  const server = useServer();
  const may = useMay();
  const { data } = useQuery({ ...apiQuery(server.smtp.list, {}), enabled: may(server.smtp.list) });
  if (!may(server.smtp.list)) return null;
  const stored = data?.items[0] ?? null;
  return (
    <SettingsSection id="mail" title={t('settings:mail')} text={t('mailText')}>
      <div className="flex flex-col gap-4">
        <SettingsRows>
          <Current stored={stored} />
          {data && <MailForm key={stored?.updatedAt ?? ''} stored={stored} />}
        </SettingsRows>
        <MailFailures />
      </div>
    </SettingsSection>
  );
}

function Current({ stored }: { stored: CustomSmtp | null }) {
  const t = useText('workspaceSettings');
  const server = useServer();
  const keepsMail = useSignInSettings()?.keepsMail;
  const blocked = useWhyNot()(server.smtp.save);
  const test = useApiMutation(server.smtp.test, {
    onSuccess: () => void toast({ look: 'success', title: t('mailTested') }),
  });
  const remove = useApiMutation(server.smtp.remove, { onSuccess: () => void toast({ title: t('mailRemoved') }) });
  if (!stored) return <SettingsRow title={t(keepsMail ? 'mailNone' : 'mailDefault')}>{null}</SettingsRow>;
  const { host, port, fromAddress: from } = stored;
  return (
    <SettingsRow title={t('mailOwn', { host, port, from })}>
      <Button blocked={blocked} busy={test.isPending} onClick={() => test.mutate({})}>
        {t('mailTest')}
      </Button>
      <Button look="quiet" blocked={blocked} busy={remove.isPending} onClick={() => remove.mutate({})}>
        {t('mailRemove')}
      </Button>
    </SettingsRow>
  );
}

const typed = NewSmtp.pick({ host: true, port: true, fromAddress: true, username: true, password: true });

function MailForm({ stored }: { stored: CustomSmtp | null }) {
  const t = useText('workspaceSettings', 'errors');
  const server = useServer();
  const blocked = useWhyNot()(server.smtp.save);
  const [secure, setSecure] = useState(stored?.secure ?? false);
  const start = {
    host: stored?.host ?? '',
    port: String(stored?.port ?? 587),
    fromAddress: stored?.fromAddress ?? '',
    username: stored?.username ?? '',
    password: '',
  };
  const form = useForm(typed, start, {
    says: (field) =>
      field === 'port'
        ? t('numberWrong', { min: 1, max: 65_535 })
        : t(field === 'fromAddress' ? 'errors:field.email' : 'errors:field.required'),
  });
  const save = useApiMutation(server.smtp.save, {
    inForm: true,
    onSuccess: () => void toast({ look: 'success', title: t('mailSaved') }),
  });
  return (
    <form
      className="flex flex-col gap-3"
      {...form.props((values) => save.mutate({ ...values, secure }, { onError: form.refuse }))}
    >
      <Field beside label={t('mailHost')} error={form.errorOf('host')}>
        <TextInput {...form.control('host')} autoComplete="off" dir="ltr" placeholder="smtp.example.com" />
      </Field>
      <Field beside label={t('mailPort')} error={form.errorOf('port')}>
        <TextInput {...form.control('port')} inputMode="numeric" className="w-24" />
      </Field>
      <Switch checked={secure} onChange={setSecure} label={t('mailSecure')} hint={t('mailSecureHint')} />
      <Field beside label={t('mailFrom')} hint={t('mailFromHint')} error={form.errorOf('fromAddress')}>
        <TextInput {...form.control('fromAddress')} autoComplete="off" dir="ltr" />
      </Field>
      <Field beside label={t('mailUser')} error={form.errorOf('username')}>
        <TextInput {...form.control('username')} autoComplete="off" dir="ltr" />
      </Field>
      <Field beside label={t('mailPassword')} hint={stored && t('mailPasswordKept')} error={form.errorOf('password')}>
        <TextInput {...form.control('password')} type="password" autoComplete="new-password" dir="ltr" />
      </Field>
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <Button type="submit" look="primary" className="self-end" busy={save.isPending} blocked={blocked}>
        {t('mailSave')}
      </Button>
    </form>
  );
}
