import { whyNotTeamName } from '@stint/domain/teams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend, useServer } from '../../lib/server.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTeams } from './active-team.ts';

interface NewTeamDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (teamId: string) => void;
}

/** One question, the name; all else has a place in the team's settings. */
export function NewTeamDialog({ open, onOpenChange, onCreated }: NewTeamDialogProps) {
  const { t } = useTranslation('teams');
  return (
    <Dialog size="small" title={t('create')} description={t('createText')} open={open} onOpenChange={onOpenChange}>
      <NewTeamForm
        onCreated={(teamId) => {
          onOpenChange(false);
          onCreated(teamId);
        }}
      />
    </Dialog>
  );
}

function NewTeamForm({ onCreated }: { onCreated: (teamId: string) => void }) {
  const { t } = useTranslation(['teams', 'errors']);
  const server = useServer();
  const { teams } = useTeams();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const create = useSend(server.teams.create, {
    inForm: true,
    onSuccess: ({ id }) => {
      toast({ look: 'success', title: t('created'), description: t('createdText') });
      onCreated(id);
    },
  });
  const reason = whyNotTeamName(name, teams?.map((team) => team.name) ?? []) ?? create.error?.code;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!whyNotTeamName(name, teams?.map((team) => team.name) ?? [])) create.mutate({ name: name.trim() });
      }}
    >
      <Field label={t('name')} error={asked && reason && t(reason, { ns: 'errors' })}>
        <TextInput
          autoFocus
          name="name"
          autoComplete="off"
          maxLength={255}
          value={name}
          onChange={(next) => {
            setName(next);
            setAsked(false);
            create.reset();
          }}
        />
      </Field>
      <Button type="submit" look="primary" className="self-end" busy={create.isPending}>
        {t('create')}
      </Button>
    </form>
  );
}
