import type { ContactRef } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { useMay } from '../../identity/auth/index.ts';

interface ClientFieldProps {
  value: ContactRef | null;
  onChange: (client: ContactRef | null) => void;
}

const nobody: ContactRef = { id: '', name: '' };

/** The client of a project: found by typing, or created. */
export function ClientField({ value, onChange }: ClientFieldProps) {
  const t = useText('projects', 'common');
  const server = useServer();
  const may = useMay();
  const [isOpened, setOpened] = useState(false);
  const { data } = useQuery({ ...apiQuery(server.contacts.list, {}), enabled: isOpened });
  const create = useApiMutation(server.contacts.create, {
    failed: t('saveFailed'),
    onSuccess: ({ id, name }) => onChange({ id, name }),
  });
  if (!may(server.contacts.list)) return null;
  const clients = (data?.items ?? []).map(({ id, name }) => ({ id, name }));
  const all = value && !clients.some(({ id }) => id === value.id) ? [value, ...clients] : clients;
  return (
    <Field label={t('client')} hint={t('clientHint')}>
      <Combobox<ContactRef>
        items={value ? [nobody, ...all] : all}
        loading={(isOpened && !data) || create.isPending}
        value={value}
        onOpen={() => setOpened(true)}
        onChange={(client) => onChange(client?.id ? client : null)}
        onCreate={(name) => create.mutate({ name })}
        keyOf={({ id }) => id}
        labelOf={({ id, name }) => (id ? name : t('common:none'))}
        placeholder={t('clientPlaceholder')}
      />
    </Field>
  );
}
