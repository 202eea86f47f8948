import { api, Refusal } from '@stint/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/form.ts';
import { useConnection } from '../../lib/server.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { myself, useSignOut } from './account.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Makes what a workspace needs; after a failure the next try goes on where this one stopped. */
function useCreateWorkspace(done: () => void) {
  const { server, session } = useConnection();
  const cache = useQueryClient();
  return useMutation<void, Refusal, { name: string }>({
    mutationFn: async ({ name }) => {
      const before = await cache.fetchQuery({ ...myself(server), staleTime: 0 });
      if (before.tenantId === null) {
        await server.tenants.create({ name });
        if (!(await session.refresh())) throw new Refusal('auth.token_expired');
      }
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      if (!before.defaultOrganizationId) await server.organizations.create({ name, timeZone });
      if (!before.employee) await server.members.create({ userId: before.id });
      await server.teams.create({ name, public: true });
      await session.refresh();
    },
    onSuccess: () => {
      cache.removeQueries();
      done();
    },
  });
}

/** For people who belong to no workspace. */
export function CreateWorkspaceScreen() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const signOut = useSignOut();
  const create = useCreateWorkspace(() => router.history.replace('/'));
  const form = useForm(api.tenants.create.body, { name: '' }, { says: () => t('fieldRequired') });
  return (
    <AuthFrame
      title={t('createWorkspaceTitle')}
      text={t('createWorkspaceText')}
      footer={
        <Button look="quiet" size="small" className="-ms-2" onClick={signOut}>
          {t('leave')}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-5"
        {...form.props((values) => create.mutate(values, { onError: form.refuse }))}
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
        <Button type="submit" look="primary" size="large" busy={create.isPending || create.isSuccess}>
          {t('createWorkspace')}
        </Button>
      </form>
    </AuthFrame>
  );
}
