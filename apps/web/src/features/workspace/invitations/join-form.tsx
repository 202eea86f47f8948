import { JoinRequestDraft } from '@stint/contract';
import { hrefOf, isEmail } from '@stint/domain/fields';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthFrame } from '../../identity/auth/index.ts';

export type JoinDraft = Record<'fullName' | 'email' | 'position' | 'linkAddress', string>;
/** Programs may send any words as the link; a person who types is helped. */
const linkAddress = JoinRequestDraft.shape.linkAddress.refine((typed) => hrefOf(typed) !== null || isEmail(typed));
const Draft = JoinRequestDraft.omit({ organizationTeamId: true }).extend({ linkAddress });

interface JoinFormProps {
  team: string | null;
  teamId: string;
  start: JoinDraft;
  onAsked: (draft: JoinDraft) => void;
}

export function JoinForm({ team, teamId, start, onAsked }: JoinFormProps) {
  const t = useText('invitations', 'auth', 'errors');
  const server = useServer();
  const form = useForm(Draft, start, {
    says: (field, value) => t(field === 'linkAddress' && value ? 'needLink' : `need_${field}`),
  });
  const createRequest = useApiMutation(server.joinRequests.create, {
    inForm: true,
    onSuccess: (_, draft) => onAsked(draft),
  });
  const submit = (values: JoinDraft) =>
    createRequest.mutate({ ...values, organizationTeamId: teamId }, { onError: form.refuse });
  return (
    <AuthFrame title={team ? t('askTitle', { team }) : t('askTitleAny')} text={t('askText')}>
      <form className="flex flex-col gap-5" {...form.props(submit)}>
        <Field label={t('fullName')} error={form.errorOf('fullName')}>
          <TextInput
            {...form.control('fullName')}
            size="large"
            dir="auto"
            maxLength={200}
            autoComplete="name"
            placeholder={t('auth:namePlaceholder')}
            autoFocus
          />
        </Field>
        <Field label={t('auth:email')} error={form.errorOf('email')}>
          <TextInput
            {...form.control('email')}
            type="email"
            size="large"
            dir="ltr"
            inputMode="email"
            autoComplete="email"
            placeholder={t('auth:emailPlaceholder')}
          />
        </Field>
        <Field label={t('position')} error={form.errorOf('position')}>
          <TextInput
            {...form.control('position')}
            size="large"
            dir="auto"
            maxLength={200}
            autoComplete="organization-title"
            placeholder={t('positionPlaceholder')}
          />
        </Field>
        <Field label={t('linkAddress')} hint={t('linkHint')} error={form.errorOf('linkAddress')}>
          <TextInput
            {...form.control('linkAddress')}
            type="url"
            size="large"
            dir="ltr"
            inputMode="url"
            maxLength={2000}
            autoComplete="url"
            placeholder="https://"
          />
        </Field>
        {form.problem && (
          <Banner tone="danger">{createRequest.error?.code === 'not_found' ? t('askNotOpen') : form.problem}</Banner>
        )}
        <Button type="submit" look="primary" size="large" busy={createRequest.isPending}>
          {t('ask')}
        </Button>
      </form>
    </AuthFrame>
  );
}
