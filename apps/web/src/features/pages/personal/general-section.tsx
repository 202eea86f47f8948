import { chosenPicture, type Me } from '@stint/contract';
import { whyNotFilled, whyNotPhone } from '@stint/domain/fields';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { timeOfDay } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import {
  PictureSetting,
  SavedNote,
  SettingsRow,
  SettingsRows,
  SettingsSection,
  TextSetting,
} from '../../identity/settings/index.ts';
import { LanguageSetting } from './language-setting.tsx';
import { useSaveMe } from './use-save-me.ts';
import { ZoneSetting } from './zone-setting.tsx';

const whyNotOptionalPhone = (typed: string) => (typed === '' ? null : whyNotPhone(typed));

/** Who the person is to everybody else, and how the product speaks to them. */
export function GeneralSection({ me }: { me: Me }) {
  const t = useText('personal', 'settings');
  const name = useSaveMe();
  const phone = useSaveMe();
  return (
    <SettingsSection id="general" title={t('settings:general')} text={t('generalText')}>
      <div className="flex flex-col gap-6">
        <SettingsRows title={t('profile')}>
          <Picture me={me} />
          <TextSetting
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={200}
            value={me.name}
            whyNot={whyNotFilled}
            onSave={(next) => name.save({ name: next })}
            saving={name.saving}
          />
          <TextSetting
            label={t('phone')}
            hint={t('phoneText')}
            name="phoneNumber"
            type="tel"
            dir="ltr"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            value={me.phoneNumber ?? ''}
            whyNot={whyNotOptionalPhone}
            onSave={(next) => phone.save({ phoneNumber: next === '' ? null : next })}
            saving={phone.saving}
          />
        </SettingsRows>
        <SettingsRows title={t('languageAndTime')}>
          <LanguageSetting />
          <ZoneSetting me={me} />
          <ClockSetting timeFormat={me.timeFormat} />
        </SettingsRows>
      </div>
    </SettingsSection>
  );
}

/** Five past two in the afternoon, on any day. */
const sample = Date.parse('2026-01-01T14:05:00Z');

type Clock = '12' | '24' | 'workspace';
const clocks = { '12': 12, '24': 24, workspace: null } as const;

function ClockSetting({ timeFormat }: Pick<Me, 'timeFormat'>) {
  const t = useText('personal');
  const { locale } = useLanguage();
  const { save, saving } = useSaveMe();
  const option = (value: '12' | '24') => ({ value, label: timeOfDay(sample, locale, value === '12', 'UTC') });
  const workspace = { value: 'workspace', label: t('clockWorkspace') } as const;
  return (
    <SettingsRow title={t('clock')} text={t('clockText')}>
      <Segmented<Clock>
        name={t('clock')}
        value={timeFormat === null ? 'workspace' : `${timeFormat}`}
        onChange={(next) => save({ timeFormat: clocks[next] })}
        options={[workspace, option('12'), option('24')]}
      />
      <SavedNote saving={saving} />
    </SettingsRow>
  );
}

function Picture({ me }: { me: Me }) {
  const t = useText('personal');
  const send = useApiMutation(useServer().users.update, { inForm: true });
  return (
    <PictureSetting
      title={t('picture')}
      text={t('pictureText')}
      shown={<Avatar name={me.name} image={me.imageUrl} size="large" decorative />}
      has={chosenPicture(me.imageUrl) !== null}
      folder="profile_pictures_avatars"
      change={{ ...send, mutate: (imageId) => send.mutate({ userId: me.id, imageId }) }}
    />
  );
}
