import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useTeams } from '../../identity/active-team/index.ts';

const filled = z.string().trim().min(1);
const anything = z.string();
const byPassword = z.object({ address: filled, email: filled, password: filled, token: anything, team: anything });
const byToken = z.object({ address: filled, email: anything, password: anything, token: filled, team: anything });

interface ConnectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Signs in to a server whose workspace is imported. */
export function WorkspaceConnect({ open, onOpenChange }: ConnectDialogProps) {
  const t = useText('workspaceImport');
  return (
    <Dialog title={t('title')} description={t('text')} open={open} onOpenChange={onOpenChange}>
      <ConnectForm onConnected={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ConnectForm({ onConnected }: { onConnected: () => void }) {
  const t = useText('workspaceImport');
  const [way, choose] = useState<'password' | 'token'>('password');
  const { teams, teamId } = useTeams();
  const connect = useApiMutation(useServer().workspaceImports.connect, { inForm: true, onSuccess: onConnected });
  const start = { address: '', email: '', password: '', token: '', team: teamId ?? '' };
  const form = useForm(way === 'token' ? byToken : byPassword, start, {
    says: () => t('required'),
    about: {
      'workspace_import.unreachable': 'address',
      'workspace_import.answer': 'address',
      'egress.denied': 'address',
      'workspace_import.sign_in': way,
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      {...form.props(({ address, email, password, token, team }) =>
        connect.mutate(
          { address, organizationTeamId: team, ...(way === 'token' ? { token } : { email, password }) },
          { onError: form.refuse },
        ),
      )}
    >
      <Field label={t('address')} hint={t('addressHint')} error={form.errorOf('address')}>
        <TextInput {...form.control('address')} type="url" dir="ltr" autoComplete="off" placeholder="https://" />
      </Field>
      <Segmented
        name={t('signInWith')}
        value={way}
        onChange={choose}
        options={[
          { value: 'password', label: t('withPassword') },
          { value: 'token', label: t('token') },
        ]}
      />
      {way === 'token' ? (
        <Field label={t('token')} error={form.errorOf('token')}>
          <TextInput {...form.control('token')} type="password" dir="ltr" autoComplete="off" />
        </Field>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={t('email')} error={form.errorOf('email')}>
            <TextInput {...form.control('email')} type="email" dir="ltr" autoComplete="off" />
          </Field>
          <Field label={t('password')} error={form.errorOf('password')}>
            <TextInput {...form.control('password')} type="password" dir="ltr" autoComplete="off" />
          </Field>
        </div>
      )}
      <p className="text-dense text-muted">{t('secretHint')}</p>
      {teams && teams.length > 1 && (
        <Field label={t('forTeam')}>
          <Select {...form.control('team')} options={teams.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      )}
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <Button type="submit" look="primary" className="self-end" busy={connect.isPending}>
        {t('connect')}
      </Button>
    </form>
  );
}
