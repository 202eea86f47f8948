import type { Team } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { read, useSend, useServer } from '../../lib/server.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { SettingsRows, SettingsSection } from '../settings/index.ts';
import { Unread } from '../shell/index.ts';
import { DeleteEntry, DeleteStatus } from './delete-entry.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { SortStatuses } from './sort-statuses.tsx';
import {
  anchors,
  callsOf,
  type Entry,
  hasDefault,
  type Kind,
  markOf,
  shownColor,
  useEntryLabel,
} from './vocabulary.ts';
import { useWhyNotTune } from './why-not-tune.ts';

interface SectionProps {
  team: Team;
  kind: Kind;
}

/** One of the lists that a team tunes for itself. */
export function VocabularySection({ team, kind }: SectionProps) {
  const t = useText('vocabulary');
  const server = useServer();
  const list = read(callsOf(server, kind).list, { organizationTeamId: team.id });
  const { data, error, refetch } = useQuery(list);
  const unread = data ? null : error;
  const refused = useWhyNotTune(team, kind);
  const [creating, create] = useState(false);
  const [sorting, sort] = useState(false);
  const entries: readonly Entry[] = data?.items ?? [];
  return (
    <SettingsSection
      id={anchors[kind]}
      title={t(`title_${kind}`)}
      text={t(`about_${kind}`)}
      actions={
        <span className="flex flex-wrap gap-2">
          {kind === 'statuses' && (
            <Button size="small" blocked={refused} onClick={() => sort(true)}>
              <ArrowUpDown />
              {t('sort')}
            </Button>
          )}
          <Button size="small" blocked={refused} onClick={() => create(true)}>
            <Plus />
            {t(`new_${kind}`)}
          </Button>
        </span>
      }
    >
      <SettingsRows>
        {unread && <Unread title={t('unread')} error={unread} onRetry={() => void refetch()} />}
        {!data && !unread && (
          <div>
            <SkeletonText lines={4} />
          </div>
        )}
        {creating && <Form team={team} kind={kind} entry={null} onDone={() => create(false)} />}
        {data && entries.length === 0 && !creating && <p className="text-muted">{t(`none_${kind}`)}</p>}
        {entries.map((entry) => (
          <Row key={entry.id} team={team} kind={kind} entry={entry} only={entries.length === 1} refused={refused} />
        ))}
      </SettingsRows>
      {kind === 'statuses' && <SortStatuses statuses={entries} open={sorting} onOpenChange={sort} />}
    </SettingsSection>
  );
}

interface FormProps extends SectionProps {
  entry: Entry | null;
  onDone: () => void;
}

/** Issue types have a dialog of their own, the others are written in their list. */
function Form({ team, kind, entry, onDone }: FormProps) {
  const t = useText('vocabulary');
  const labelled = useEntryLabel(kind);
  const label = entry ? t('editOf', { name: labelled(entry) }) : t(`new_${kind}`);
  const form = <EntryForm {...{ team, kind, entry, label, onDone }} once={kind === 'issueTypes'} />;
  if (kind !== 'issueTypes') return <div>{form}</div>;
  return (
    <Dialog size="narrow" title={label} open onOpenChange={onDone}>
      {form}
    </Dialog>
  );
}

interface RowProps extends SectionProps {
  entry: Entry;
  only: boolean;
  refused: string | null;
}

function Row({ team, kind, entry, only, refused }: RowProps) {
  const t = useText('vocabulary', 'teamwork', 'common');
  const labelled = useEntryLabel(kind);
  const [editing, edit] = useState(false);
  const name = labelled(entry);
  const mark = markOf(kind, entry);
  if (editing && kind !== 'issueTypes') return <Form {...{ team, kind, entry }} onDone={() => edit(false)} />;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <EntryIcon icon={entry.icon} color={shownColor(kind, entry)} />
      <span dir="auto" className="min-w-0 truncate first-letter:uppercase">
        {name}
      </span>
      {mark && <Badge>{mark}</Badge>}
      {entry.isDefault && hasDefault(kind) && <Badge tone="accent">{t('teamwork:default')}</Badge>}
      <span className="ms-auto flex shrink-0 items-center gap-1">
        {hasDefault(kind) && !entry.isDefault && (
          <MakeDefault kind={kind} entry={entry} name={name} refused={refused} />
        )}
        <IconButton
          name={t('editOf', { name })}
          tooltip={t('common:edit')}
          icon={<Pencil />}
          size="small"
          blocked={refused}
          onClick={() => edit(true)}
        />
        {kind === 'statuses' ? (
          <DeleteStatus entry={entry} name={name} blocked={refused ?? (only && t('teamwork:lastStatus'))} />
        ) : (
          <DeleteEntry kind={kind} entry={entry} name={name} blocked={refused} />
        )}
      </span>
      {editing && <Form {...{ team, kind, entry }} onDone={() => edit(false)} />}
    </div>
  );
}

interface MakeDefaultProps {
  kind: 'statuses' | 'issueTypes';
  entry: Entry;
  name: string;
  refused: string | null;
}

/** New tasks begin with the default. */
function MakeDefault({ kind, entry, name, refused }: MakeDefaultProps) {
  const t = useText('teamwork');
  const server = useServer();
  const call = server[kind].makeDefault as typeof server.statuses.makeDefault;
  const send = useSend(call, { failed: t('entryFailed') });
  return (
    <Button
      size="small"
      look="quiet"
      blocked={refused}
      busy={send.isPending}
      aria-label={t('makeDefaultOf', { name })}
      onClick={() => send.mutate({ entryId: entry.id })}
    >
      {t('makeDefault')}
    </Button>
  );
}
