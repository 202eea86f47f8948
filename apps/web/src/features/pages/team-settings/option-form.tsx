import {
  type IconFolder,
  iconFolders,
  iconPath,
  labelPalette,
  type Refusal,
  type StatusName,
  type Team,
} from '@stint/contract';
import { stageOf } from '@stint/domain/workspace/statuses';
import { useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { NameForm, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorPicker } from '../../../ui/color-picker.tsx';
import { EntryPicture } from '../../../ui/entry-picture.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconPicker } from '../../../ui/icon-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useManagesTeam } from '../../identity/active-team/index.ts';
import { callsOf, type Kind, type TeamOption, useVocabularyLabel } from './vocabulary.ts';

const folders = Object.keys(iconFolders) as IconFolder[];
const templates = iconFolders['task-statuses'] as readonly StatusName[];
const folderOf: Partial<Record<Kind, IconFolder>> = {
  statuses: 'task-statuses',
  sizes: 'task-sizes',
  priorities: 'task-priorities',
  issueTypes: 'issue-types',
  labels: 'labels',
};

/** A random colour different from the given one. */
const anyColor = (not?: string | null): string => {
  const others = labelPalette.filter((color) => color !== not);
  return others[Math.floor(Math.random() * others.length)] ?? labelPalette[0];
};

/** The stage flags of a status template. */
const stageFlags = (template: StatusName) => {
  const none = { isTodo: false, isInProgress: false, isDone: false };
  const stage = stageOf({ name: 'custom', value: '', template, ...none });
  return { isTodo: stage === 'todo', isInProgress: stage === 'in-progress', isDone: stage === 'done' };
};

/** The chosen properties of an option. */
interface Look {
  icon: string;
  color: string | null;
  template: StatusName | null;
}

const lookOf = (option: TeamOption | null, not?: string | null): Look => ({
  icon: option?.icon ?? '',
  color: option ? option.color || null : anyColor(not),
  template: option?.template ?? null,
});

/** An edited status without a template shows “blocked”; only choosing a template changes the stage. */
function ofTemplate(option: TeamOption | null, { template }: Look) {
  const chosen = template && template !== option?.template ? stageFlags(template) : {};
  return { template: template ?? (option ? 'blocked' : null), ...chosen };
}

const sentOf = (kind: Kind, option: TeamOption | null, look: Look) =>
  kind === 'versions'
    ? {}
    : { icon: look.icon, color: look.color ?? '', ...(kind === 'statuses' && ofTemplate(option, look)) };

interface OptionFormProps {
  team: Team;
  kind: Kind;
  /** Null to create one. */
  option: TeamOption | null;
  label: string;
  onDone: () => void;
  /** In a dialog, which closes after creating; on the page the form stays for the next one. */
  once?: boolean;
}

/** Creates or changes an option; versions have a name only, and an unchanged name is not sent. */
function useOption({ team, kind, option }: OptionFormProps, onDone: () => void) {
  const calls = callsOf(useServer(), kind);
  const create = useApiMutation(calls.create, { inForm: true, onSuccess: onDone });
  const update = useApiMutation(calls.update, { inForm: true, onSuccess: onDone });
  return {
    busy: create.isPending || update.isPending,
    save: (name: string, renamed: boolean, look: Look, onError: (refusal: Refusal) => void) => {
      const sent = sentOf(kind, option, look);
      if (!option) create.mutate({ name, ...sent, organizationTeamId: team.id }, { onError });
      else update.mutate({ entryId: option.id, ...sent, ...(renamed && { name }) }, { onError });
    },
  };
}

/** The name, icon and colour of an option, and the template of a status. */
export function OptionForm(props: OptionFormProps) {
  const { kind, option, label, onDone, once = false } = props;
  const t = useText('vocabulary', 'teamSettings', 'common', 'errors');
  const labelled = useVocabularyLabel(kind);
  const field = useRef<HTMLInputElement>(null);
  const before = option ? labelled(option) : '';
  const [start] = useState(() => ({ name: before, ...lookOf(option) }));
  const form = useForm(NameForm, start, {
    says: () => t(kind === 'labels' ? 'errors:label.name_required' : 'errors:field.required'),
    fallback: 'name',
  });
  const { name, ...look } = form.values;
  const again = () => {
    form.reset({ name: '', ...lookOf(null, look.color) });
    field.current?.focus();
  };
  const { busy, save } = useOption(props, () => {
    toast({ id: 'entry', look: 'success', title: t('teamSettings:entrySaved', { name: name.trim() }) });
    if (option || once) onDone();
    else again();
  });
  const submit = ({ name: newName }: { name: string }) => {
    if (busy) return;
    if (option && kind === 'versions' && newName === before) onDone();
    else save(newName, newName !== before, look, form.refuse);
  };
  return (
    <form
      {...form.props(submit)}
      aria-label={label}
      className="flex min-w-0 flex-col gap-3"
      onKeyDown={({ key, target, currentTarget }) => {
        // Popups over the form handle Escape themselves.
        if (key === 'Escape' && !once && currentTarget.contains(target as Node)) onDone();
      }}
    >
      <Field label={t('name')} error={form.errorOf('name')}>
        <TextInput
          {...form.control('name')}
          ref={field}
          autoFocus
          autoComplete="off"
          dir={name ? 'auto' : undefined}
          maxLength={100}
        />
      </Field>
      {kind !== 'versions' && (
        <LookFields
          kind={kind}
          look={look}
          onChange={(next) => {
            const labelPatch = next.template && !name.trim() ? { name: labelled({ name: next.template }) } : {};
            form.setAll({ ...next, ...labelPatch });
          }}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t(option ? 'common:save' : 'common:create')}
        </Button>
      </div>
    </form>
  );
}

interface LookFieldsProps {
  kind: Kind;
  look: Look;
  onChange: (changed: Partial<Look>) => void;
}

/** A template brings an icon and proposes a colour; only managers may clear it. */
function LookFields({ kind, look, onChange }: LookFieldsProps) {
  const t = useText('vocabulary', 'teamSettings');
  const labelled = useVocabularyLabel(kind);
  const manages = useManagesTeam();
  const icons = useIcons(folderOf[kind]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {kind === 'statuses' && (
        <Select<StatusName>
          name={t('template')}
          placeholder={t('template')}
          className="w-44"
          value={look.template}
          onChange={(template) =>
            onChange({ template, icon: iconPath('task-statuses', template), color: anyColor(look.color) })
          }
          options={templates.map((value) => ({
            value,
            label: labelled({ name: value }),
            icon: <EntryPicture icon={iconPath('task-statuses', value)} />,
          }))}
        />
      )}
      <IconPicker
        name={t('icon')}
        none={t('noIcon')}
        value={look.icon}
        groups={icons}
        onChange={(icon) => onChange({ icon })}
      />
      <ColorPicker
        name={t('teamSettings:color')}
        palette={labelPalette}
        value={look.color}
        {...((manages || look.color === null) && { none: t('teamSettings:noColor') })}
        onChange={(color) => onChange({ color })}
      />
    </div>
  );
}

/** All icons of the product, those of this vocabulary first. */
function useIcons(own: IconFolder | undefined) {
  const t = useText('vocabulary');
  const ofStatus = useVocabularyLabel('statuses');
  const ofSize = useVocabularyLabel('sizes');
  const ofPriority = useVocabularyLabel('priorities');
  const words: Partial<Record<IconFolder, typeof ofStatus>> = {
    'task-statuses': ofStatus,
    'task-sizes': ofSize,
    'task-priorities': ofPriority,
  };
  const nameOf = (folder: IconFolder, name: string) =>
    words[folder]?.({ name }) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const ordered = own ? [own, ...folders.filter((folder) => folder !== own)] : folders;
  return ordered.map((folder) => ({
    label: t(`icons_${folder}`),
    icons: iconFolders[folder].map((name) => {
      const value = iconPath(folder, name);
      return { value, name: nameOf(folder, name), picture: <EntryPicture icon={value} /> };
    }),
  }));
}
