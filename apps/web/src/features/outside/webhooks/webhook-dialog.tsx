import { type Webhook, type WebhookFormat, webhookFormats } from '@stint/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** The domains that are offered; the API takes the names of single operations as well. */
const domains = [
  'tasks',
  'comments',
  'timer',
  'timeLogs',
  'timesheets',
  'plans',
  'projects',
  'teams',
  'members',
  'invitations',
] as const;

const typed = z.object({
  name: z.string().trim().min(1).max(100),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  format: z.enum(webhookFormats),
  organizationTeamId: z.string(),
  events: z.array(z.string()),
});

interface WebhookDialogProps {
  /** Null to make a new one. */
  webhook: Webhook | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function WebhookDialog({ webhook, open, onOpenChange }: WebhookDialogProps) {
  const t = useText('webhooks');
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Dialog
        title={webhook ? t('editNamed', { name: webhook.name }) : t('create')}
        description={t('text')}
        open={open}
        onOpenChange={onOpenChange}
      >
        <WebhookForm
          webhook={webhook}
          onSaved={(newSecret) => {
            onOpenChange(false);
            setSecret(newSecret);
          }}
        />
      </Dialog>
      <SecretDialog secret={secret} onDone={() => setSecret(null)} />
    </>
  );
}

function WebhookForm({ webhook, onSaved }: { webhook: Webhook | null; onSaved: (secret: string | null) => void }) {
  const t = useText('webhooks', 'common');
  const server = useServer();
  const teams = useTeams().teams ?? [];
  const start = {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    format: (webhook?.format ?? 'STANDARD') as string,
    organizationTeamId: webhook?.organizationTeamId ?? '',
    events: webhook?.events ?? [],
  };
  const form = useForm(typed, start, {
    says: (field) => t(field === 'url' ? 'urlWrong' : 'nameWrong'),
    about: { 'egress.denied': 'url' },
  });
  const create = useApiMutation(server.webhooks.create, { inForm: true, onSuccess: ({ secret }) => onSaved(secret) });
  const update = useApiMutation(server.webhooks.update, { inForm: true, onSuccess: () => onSaved(null) });
  const { events } = form.values;
  const choose = (domain: string, isOn: boolean) =>
    form.set('events', isOn ? [...events, `${domain}.*`] : events.filter((event) => event !== `${domain}.*`));
  return (
    <form
      className="flex flex-col gap-4"
      {...form.props(({ organizationTeamId, ...values }) => {
        const draft = { ...values, organizationTeamId: organizationTeamId || null };
        if (webhook) update.mutate({ webhookId: webhook.id, ...draft }, { onError: form.refuse });
        else create.mutate(draft, { onError: form.refuse });
      })}
    >
      <Field label={t('name')} error={form.errorOf('name')}>
        <TextInput {...form.control('name')} autoComplete="off" />
      </Field>
      <Field label={t('url')} error={form.errorOf('url')}>
        <TextInput {...form.control('url')} type="url" dir="ltr" autoComplete="off" placeholder="https://" />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('format')}>
          <Select
            {...form.control('format')}
            options={webhookFormats.map((value: WebhookFormat) => ({
              value: value as string,
              label: t(`format_${value}`),
            }))}
          />
        </Field>
        <Field label={t('team')}>
          <Select
            {...form.control('organizationTeamId')}
            options={[
              { value: '', label: t('anyTeam') },
              ...teams.map(({ id, name }) => ({ value: id, label: name ?? '' })),
            ]}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium text-dense">{t('events')}</legend>
        <div className="grid grid-cols-1 gap-x-4 gap-y-2 rounded-md border border-line p-3 sm:grid-cols-2">
          <Checkbox label={t('everything')} checked={events.length === 0} onChange={() => form.set('events', [])} />
          {domains.map((domain) => (
            <Checkbox
              key={domain}
              label={t(`event_${domain}`)}
              checked={events.includes(`${domain}.*`)}
              onChange={(isOn) => choose(domain, isOn)}
            />
          ))}
        </div>
      </fieldset>
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <Button type="submit" look="primary" className="self-end" busy={create.isPending || update.isPending}>
        {t(webhook ? 'common:save' : 'common:create')}
      </Button>
    </form>
  );
}
