import type { Team } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { Unread } from '../../identity/shell/index.ts';
import { ExportMenu } from '../../outside/report-export/index.ts';
import { DeleteOption, DeleteStatus } from './delete-option.tsx';
import { OptionForm } from './option-form.tsx';
import { OptionIcon } from './option-icon.tsx';
import { SortStatuses } from './sort-statuses.tsx';
import {
  anchors,
  callsOf,
  hasDefault,
  type Kind,
  markOf,
  shownColor,
  type TeamOption,
  useVocabularyLabel,
} from './vocabulary.ts';
import { useWhyNotTune } from './why-not-tune.ts';

interface SectionProps {
  team: Team;
  kind: Kind;
}

/** The settings of one vocabulary. */
export function VocabularySection({ team, kind }: SectionProps) {
  const t = useText('vocabulary');
  const server = useServer();
  const list = apiQuery(callsOf(server, kind).list, { organizationTeamId: team.id });
  const { data, error, refetch } = useQuery(list);
  const unread = data ? null : error;
  const refused = useWhyNotTune(team, kind);
  const [open, show] = useState<string | null>(null);
  const [sorting, sort] = useState(false);
  const options: readonly TeamOption[] = data?.items ?? [];
  return (
    <SettingsSection
      id={anchors[kind]}
      title={t(`title_${kind}`)}
      text={t(`about_${kind}`)}
      actions={
        <span className="flex flex-wrap gap-2">
          {kind === 'labels' && options.length > 0 && <ExportLabels team={team} />}
          {kind === 'statuses' && (
            <Button size="small" blocked={refused} onClick={() => sort(true)}>
              <ArrowUpDown />
              {t('sort')}
            </Button>
          )}
          <Button size="small" blocked={refused} onClick={() => show(fresh)}>
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
        {open === fresh && <Form team={team} kind={kind} option={null} onDone={() => show(null)} />}
        {data && options.length === 0 && open !== fresh && <p className="text-muted">{t(`none_${kind}`)}</p>}
        {options.map((option) => (
          <Row
            key={option.id}
            team={team}
            kind={kind}
            option={option}
            only={options.length === 1}
            refused={refused}
            editing={open === option.id}
            edit={(next) => show(next ? option.id : null)}
          />
        ))}
      </SettingsRows>
      {kind === 'statuses' && <SortStatuses statuses={options} open={sorting} onOpenChange={sort} />}
    </SettingsSection>
  );
}

function ExportLabels({ team }: { team: Team }) {
  const t = useText('settings');
  return <ExportMenu report="labels" title={`${team.name} ${t('labels')}`} filter={{ teamIds: [team.id] }} />;
}

/** Stands for the option that is being created; one form is open at a time. */
const fresh = 'new';

interface FormProps extends SectionProps {
  option: TeamOption | null;
  onDone: () => void;
}

/** Issue types are edited in a dialog, other options in the list. */
function Form({ team, kind, option, onDone }: FormProps) {
  const t = useText('vocabulary');
  const labelled = useVocabularyLabel(kind);
  const label = option ? t('editOf', { name: labelled(option) }) : t(`new_${kind}`);
  const form = <OptionForm {...{ team, kind, option, label, onDone }} once={kind === 'issueTypes'} />;
  if (kind !== 'issueTypes') return <div>{form}</div>;
  return (
    <Dialog size="narrow" title={label} open onOpenChange={onDone}>
      {form}
    </Dialog>
  );
}

interface RowProps extends SectionProps {
  option: TeamOption;
  only: boolean;
  refused: string | null;
  editing: boolean;
  edit: (next: boolean) => void;
}

function Row({ team, kind, option, only, refused, editing, edit }: RowProps) {
  const t = useText('vocabulary', 'teamSettings', 'common');
  const labelled = useVocabularyLabel(kind);
  const name = labelled(option);
  const mark = markOf(kind, option);
  if (editing && kind !== 'issueTypes') return <Form {...{ team, kind, option }} onDone={() => edit(false)} />;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <OptionIcon icon={option.icon} color={shownColor(kind, option)} />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      {mark && <Badge>{mark}</Badge>}
      {option.isDefault && hasDefault(kind) && <Badge tone="accent">{t('teamSettings:default')}</Badge>}
      <span className="ms-auto flex shrink-0 items-center gap-1">
        {hasDefault(kind) && !option.isDefault && (
          <MakeDefault kind={kind} option={option} name={name} refused={refused} />
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
          <DeleteStatus option={option} name={name} blocked={refused ?? (only && t('teamSettings:lastStatus'))} />
        ) : (
          <DeleteOption kind={kind} option={option} name={name} blocked={refused} />
        )}
      </span>
      {editing && <Form {...{ team, kind, option }} onDone={() => edit(false)} />}
    </div>
  );
}

interface MakeDefaultProps {
  kind: 'statuses' | 'issueTypes';
  option: TeamOption;
  name: string;
  refused: string | null;
}

/** New tasks get the default. */
function MakeDefault({ kind, option, name, refused }: MakeDefaultProps) {
  const t = useText('teamSettings');
  const server = useServer();
  const call = server[kind].makeDefault as typeof server.statuses.makeDefault;
  const send = useApiMutation(call, { failed: t('entryFailed') });
  return (
    <Button
      size="small"
      look="quiet"
      blocked={refused}
      busy={send.isPending}
      aria-label={t('makeDefaultOf', { name })}
      onClick={() => send.mutate({ entryId: option.id })}
    >
      {t('makeDefault')}
    </Button>
  );
}
