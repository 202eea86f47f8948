import { type Me, NewWorkspace, type Workspace } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSignOut } from './account.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useSwitchWorkspace } from './switch-workspace.ts';

interface CreateWorkspaceScreenProps {
  me: Me;
  workspaces: readonly Workspace[];
  /** Alternatives to creating a workspace. */
  before?: ReactNode;
}

/** For people without a workspace, or who want another one. */
export function CreateWorkspaceScreen({ me, workspaces, before }: CreateWorkspaceScreenProps) {
  const t = useText('auth', 'errors');
  const server = useServer();
  const signOut = useSignOut();
  const change = useSwitchWorkspace({ what: 'created' });
  const create = useApiMutation(server.auth.createWorkspace, {
    inForm: true,
    onSuccess: ({ tenantId }) => change.open(tenantId),
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const form = useForm(NewWorkspace.pick({ name: true }), { name: '' }, { says: () => t('errors:field.required') });
  const further = workspaces.length > 0;
  return (
    <AuthFrame
      title={t(further ? 'createFurther' : 'createWorkspaceTitle')}
      text={t(further ? 'createFurtherText' : 'createWorkspaceText')}
      footer={
        further ? (
          <Link
            to={me.tenantId ? '/' : '/select-workspace'}
            className={cx('-ms-2', buttonClass({ look: 'quiet', size: 'small' }))}
          >
            {t('notNow')}
          </Link>
        ) : (
          <Button look="quiet" size="small" className="-ms-2" onClick={signOut}>
            {t('leave')}
          </Button>
        )
      }
    >
      {before}
      <form
        className="flex flex-col gap-5"
        {...form.props(({ name }) => create.mutate({ name, timeZone }, { onError: form.refuse }))}
      >
        <Field label={t('workspaceName')} error={form.errorOf('name')}>
          <TextInput
            {...form.control('name')}
            size="large"
            maxLength={255}
            autoComplete="organization"
            placeholder={t('workspaceNamePlaceholder')}
            autoFocus
          />
        </Field>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <Button type="submit" look="primary" size="large" busy={create.isPending || change.opening !== undefined}>
          {t('createWorkspace')}
        </Button>
      </form>
    </AuthFrame>
  );
}
