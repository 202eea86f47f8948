import { labelPalette, type Team } from '@stint/contract';
import { whyNotTeamName, whyNotTeamPrefix } from '@stint/domain/workspace/teams';
import { copyText } from '../../../lib/device/clipboard.ts';
import { type Text, useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { fullAddressOf } from '../../../ui/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorPicker } from '../../../ui/color-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FavoriteButton } from '../../core/favorites/index.ts';
import { useManagesTeam, useTeams, useWhyAbove } from '../../identity/active-team/index.ts';
import {
  PictureSetting,
  SavedNote,
  SettingsRow,
  SettingsRows,
  SettingsSection,
  TextSetting,
} from '../../identity/settings/index.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { useSaveTeam } from './use-save-team.ts';

const sizes = ['', 'Only me', '2 - 5', '6 - 10', '11 - 25', '26 - 50', '51 - 200', 'More than 200'] as const;

/** Name, looks and visibility of the team. */
export function GeneralSection({ team }: { team: Team }) {
  const t = useText('teamSettings', 'settings');
  const manages = useManagesTeam();
  return (
    <SettingsSection
      id="general-settings"
      title={t('settings:general')}
      text={t('settings:teamGeneralText')}
      actions={<FavoriteButton entity="OrganizationTeam" entityId={team.id} subject={team.name} />}
    >
      {manages ? (
        <SettingsRows>
          <NameRow key={`name ${team.id}`} team={team} />
          <PrefixRow key={`prefix ${team.id}`} team={team} />
          <LogoRow team={team} />
          <LookRow team={team} />
          <SizeRow team={team} />
          <PublicRow team={team} />
          <FlagRow team={team} flag="requirePlanToTrack" />
          <FlagRow team={team} flag="shareProfileView" />
        </SettingsRows>
      ) : (
        <ReadOnly team={team} />
      )}
    </SettingsSection>
  );
}

interface RowProps {
  team: Team;
}

/** Members see the settings read-only. */
function ReadOnly({ team }: RowProps) {
  const t = useText('teamSettings', 'teams');
  const yes = (on: boolean) => t(on ? 'yes' : 'no');
  return (
    <SettingsRows>
      <SettingsRow title={t('teams:name')}>
        <span dir="auto">{team.name}</span>
      </SettingsRow>
      <SettingsRow title={t('prefix')}>{team.prefix}</SettingsRow>
      <SettingsRow title={t('public')}>{yes(team.public)}</SettingsRow>
      <SettingsRow title={t('requirePlanToTrack')}>{yes(team.requirePlanToTrack)}</SettingsRow>
      <SettingsRow title={t('shareProfileView')}>{yes(team.shareProfileView)}</SettingsRow>
    </SettingsRows>
  );
}

function NameRow({ team }: RowProps) {
  const t = useText('teams');
  const { save, saving } = useSaveTeam(team);
  const { teams } = useTeams();
  const others = teams?.filter(({ id }) => id !== team.id).map(({ name }) => name) ?? [];
  const above = useWhyAbove(team.id).team;
  return (
    <TextSetting
      label={t('name')}
      name="name"
      autoComplete="off"
      maxLength={255}
      {...(above && { blocked: above })}
      value={team.name}
      whyNot={(typed) => whyNotTeamName(typed, others)}
      onSave={(name) => save({ name })}
      saving={saving}
    />
  );
}

function PrefixRow({ team }: RowProps) {
  const t = useText('teamSettings');
  const { save, saving } = useSaveTeam(team);
  return (
    <TextSetting
      label={t('prefix')}
      hint={t('prefixText', { prefix: team.prefix ?? '' })}
      name="prefix"
      autoComplete="off"
      maxLength={6}
      value={team.prefix ?? ''}
      whyNot={whyNotTeamPrefix}
      onSave={(prefix) => save({ prefix: prefix.toUpperCase() })}
      saving={saving}
    />
  );
}

function LogoRow({ team }: RowProps) {
  const t = useText('teamSettings');
  const { save, send } = useSaveTeam(team);
  const { isPending, isSuccess, error, reset } = send;
  return (
    <PictureSetting
      title={t('logo')}
      text={t('logoText')}
      shown={<Avatar name={team.name} image={team.logo} size="large" shape="square" decorative />}
      has={team.logo !== ''}
      folder="organization_teams_images"
      change={{ mutate: (imageId) => save({ imageId }), isPending, isSuccess, error, reset }}
    />
  );
}

function LookRow({ team }: RowProps) {
  const t = useText('teamSettings');
  const { save, saving } = useSaveTeam(team);
  return (
    <SettingsRow title={t('look')} text={t('lookText')}>
      <ColorPicker
        name={t('color')}
        none={t('noColor')}
        palette={labelPalette}
        value={team.color}
        onChange={(color) => save({ color })}
      />
      <EmojiPicker value={team.emoji} onChange={(emoji) => save({ emoji })} />
      <SavedNote saving={saving} />
    </SettingsRow>
  );
}

function SizeRow({ team }: RowProps) {
  const t = useText('teamSettings');
  const { save, saving } = useSaveTeam(team);
  const size = sizes.find((item) => item === team.teamSize) ?? '';
  return (
    <SettingsRow title={t('teamSize')} text={t('teamSizeText')}>
      <Select
        name={t('teamSize')}
        value={size}
        onChange={(teamSize) => save({ teamSize })}
        options={sizes.map((value) => ({ value, label: value === '' ? t('sizeUnknown') : sizeLabel(value, t) }))}
      />
      <SavedNote saving={saving} />
    </SettingsRow>
  );
}

const sizeLabel = (size: string, t: Text<'teamSettings'>) =>
  size === 'Only me' ? t('sizeOnlyMe') : size === 'More than 200' ? t('sizeMore') : size;

function PublicRow({ team }: RowProps) {
  const t = useText('teamSettings', 'common');
  const { save, saving } = useSaveTeam(team);
  const address = fullAddressOf(`/team/${team.id}/${team.profile_link}`);
  const copy = () =>
    copyText(address).then((isThere) =>
      isThere
        ? toast({ look: 'success', title: t('common:copied') })
        : toast({ look: 'danger', title: t('copyFailed'), description: address }),
    );
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t('public')}
        hint={t('publicText')}
        checked={team.public}
        onChange={(on) => save({ public: on })}
      />
      {team.public && (
        <div className="flex min-w-0 items-center gap-2">
          <a href={address} dir="ltr" className="min-w-0 truncate text-accent-text text-dense underline">
            {address}
          </a>
          <Button size="small" onClick={() => void copy()}>
            {t('common:copy')}
          </Button>
        </div>
      )}
      <SavedNote saving={saving} />
    </div>
  );
}

function FlagRow({ team, flag }: RowProps & { flag: 'requirePlanToTrack' | 'shareProfileView' }) {
  const t = useText('teamSettings');
  const { save, saving } = useSaveTeam(team);
  return (
    <div className="flex flex-col gap-2">
      <Switch label={t(flag)} hint={t(`hint_${flag}`)} checked={team[flag]} onChange={(on) => save({ [flag]: on })} />
      <SavedNote saving={saving} />
    </div>
  );
}
