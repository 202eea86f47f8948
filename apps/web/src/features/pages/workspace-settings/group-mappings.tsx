import { type Directory, GroupMapping } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { roleList, useRoleName } from '../../identity/roles/index.ts';
import { SettingsRow, SettingsRows } from '../../identity/settings/index.ts';

/** Groups of the directory or of the sign-in provider that give a role and teams. */
export function GroupMappings({ directory: { mappings } }: { directory: Directory }) {
  const t = useText('directory', 'common');
  const server = useServer();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { data: roles } = useQuery(roleList(server));
  const { data: teams } = useQuery(apiQuery(server.teams.list, {}));
  const roleName = useRoleName();
  const save = useApiMutation(server.directory.saveMappings, {
    inForm: true,
    onSuccess: () => {
      setEdited(null);
      void toast({ look: 'success', title: t('saved') });
    },
  });
  const lineOf = ({ roleId, teamIds }: GroupMapping) => {
    const role = roles?.items.find(({ id }) => id === roleId);
    const names = (teams?.items ?? []).flatMap(({ id, name }) => (teamIds.includes(id) ? [name] : []));
    return [
      role && t('roleLine', { role: roleName(role) }),
      names.length > 0 && t('teamsLine', { teams: names.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const without = (at: number) => mappings.filter((_, index) => index !== at);
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 className="font-medium text-dense text-muted">{t('mapping')}</h3>
        <p className="text-pretty text-dense text-muted">{t('mappingText')}</p>
      </div>
      <SettingsRows>
        {mappings.length === 0 && <p className="text-muted">{t('mappingNone')}</p>}
        {mappings.map((mapping, at) => (
          <SettingsRow key={mapping.group} title={mapping.group} text={lineOf(mapping)}>
            <Button aria-label={t('edit', { group: mapping.group })} onClick={() => setEdited(at)}>
              {t('common:edit')}
            </Button>
            <Button
              look="quiet"
              aria-label={t('remove', { group: mapping.group })}
              busy={save.isPending}
              onClick={() => save.mutate({ mappings: without(at) })}
            >
              {t('common:remove')}
            </Button>
          </SettingsRow>
        ))}
        <div>
          <Button onClick={() => setEdited('new')}>{t('add')}</Button>
        </div>
      </SettingsRows>
      <Dialog
        title={t(edited === 'new' ? 'add' : 'editTitle')}
        open={edited !== null}
        onOpenChange={(open) => !open && setEdited(null)}
      >
        {edited !== null && (
          <MappingForm
            start={(edited === 'new' ? undefined : mappings[edited]) ?? { group: '', roleId: null, teamIds: [] }}
            roles={(roles?.items ?? []).map((role) => ({ value: role.id, label: roleName(role) }))}
            teams={(teams?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            busy={save.isPending}
            onCancel={() => setEdited(null)}
            onSave={(mapping, refuse) => {
              const next =
                edited === 'new' ? [...mappings, mapping] : mappings.map((old, at) => (at === edited ? mapping : old));
              save.mutate({ mappings: next }, { onError: refuse });
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
}
type Refuse = ReturnType<typeof useForm<GroupMapping, GroupMapping>>['refuse'];
interface MappingFormProps {
  start: GroupMapping;
  roles: readonly Choice[];
  teams: readonly Choice[];
  busy: boolean;
  onCancel: () => void;
  onSave: (mapping: GroupMapping, refuse: Refuse) => void;
}

const noRole = 'none';

function MappingForm({ start, roles, teams, busy, onCancel, onSave }: MappingFormProps) {
  const t = useText('directory', 'common');
  const form = useForm(GroupMapping, start, {
    says: () => t('groupWrong'),
    about: { 'directory.group_twice': 'group' },
  });
  const { roleId, teamIds } = form.values;
  const choose = (teamId: string, isOn: boolean) =>
    form.set('teamIds', isOn ? [...teamIds, teamId] : teamIds.filter((id) => id !== teamId));
  return (
    <form className="flex flex-col gap-4" {...form.props((mapping) => onSave(mapping, form.refuse))}>
      <Field label={t('group')} hint={t('groupHint')} error={form.errorOf('group')}>
        <TextInput {...form.control('group')} autoComplete="off" />
      </Field>
      <Field label={t('role')}>
        <Select
          value={roleId ?? noRole}
          onChange={(value) => form.set('roleId', value === noRole ? null : value)}
          options={[{ value: noRole, label: t('noRole') }, ...roles]}
        />
      </Field>
      {teams.length > 0 && (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-medium text-dense">{t('teams')}</legend>
          <div className="flex max-h-60 flex-col gap-2 overflow-y-auto rounded-md border border-line p-3">
            {teams.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={teamIds.includes(value)}
                onChange={(isOn) => choose(value, isOn)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          look="primary"
          busy={busy}
          blocked={!roleId && teamIds.length === 0 && t('nothingChosen')}
        >
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
