import { type GithubRepository, Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { RefusalNote } from '../../identity/auth/index.ts';
import { useGithubConnection } from '../../outside/integrations/index.ts';
import type { StepProps } from './steps.ts';

type Choice = Pick<GithubRepository, 'id' | 'full_name'>;

/** The repository whose issues are kept in step with the project's tasks. */
export function RepositoryStep({ form, set }: StepProps) {
  const t = useText('integrations', 'common');
  const server = useServer();
  const { connection } = useGithubConnection();
  const integrationId = connection?.id ?? '';
  const { data, error, isFetching } = useQuery({
    ...apiQuery(server.integrations.repositories, { integrationId }),
    enabled: connection !== null,
  });
  const sync = useApiMutation(server.integrations.syncRepository, {
    inForm: true,
    onSuccess: (repository) => set({ repository }),
  });
  const { repository } = form;
  const chosen: Choice | null = repository && { id: repository.repositoryId, full_name: repository.fullName };
  const refusal = sync.error ?? (error instanceof Refusal ? error : null);
  return (
    <>
      <Field label={t('repository')} hint={t('repositoryHint')}>
        <Combobox<Choice>
          items={data?.repositories ?? []}
          loading={isFetching || sync.isPending}
          value={chosen}
          placeholder={t('noRepository')}
          keyOf={({ id }) => String(id)}
          labelOf={({ full_name }) => full_name}
          onChange={({ id }) => sync.mutate({ integrationId, repository: { id } })}
          end={
            repository && (
              <Button size="small" look="quiet" onClick={() => set({ repository: null })}>
                {t('common:remove')}
              </Button>
            )
          }
        />
      </Field>
      {refusal && <RefusalNote refusal={refusal} />}
      <Switch
        label={t('autoSync')}
        hint={t('autoSyncHint')}
        checked={form.isTasksAutoSync}
        onChange={(isTasksAutoSync) => set({ isTasksAutoSync })}
      />
      {form.isTasksAutoSync && (
        <Switch
          label={t('onLabel')}
          hint={t('onLabelHint')}
          checked={form.isTasksAutoSyncOnLabel}
          onChange={(isTasksAutoSyncOnLabel) => set({ isTasksAutoSyncOnLabel })}
        />
      )}
      {form.isTasksAutoSync && form.isTasksAutoSyncOnLabel && (
        <Field label={t('syncTag')}>
          <TextInput value={form.syncTag} maxLength={255} onChange={(syncTag) => set({ syncTag })} />
        </Field>
      )}
    </>
  );
}
