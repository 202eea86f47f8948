import { meetingTypes, type Organization, timesheetFrequencies, weekDays } from '@stint/contract';
import { timeOfDay } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Field } from '../../../ui/field.tsx';
import { CurrencyBox, useCurrencyName, ZoneBox, zoneName } from '../../identity/formats/index.ts';
import {
  PictureSetting,
  SavedNote,
  SettingsRow,
  SettingsRows,
  SettingsSection,
  TextSetting,
} from '../../identity/settings/index.ts';
import { ChoiceSetting } from './organization-settings.tsx';
import { useBlocked, useSaveOrganization } from './use-organization.ts';

interface SectionProps {
  organization: Organization;
}

/** Name, logo, currency, time zone and formats of the workspace. */
export function GeneralSection({ organization }: SectionProps) {
  const t = useText('settings');
  return (
    <SettingsSection id="general" title={t('general')} text={t('workspaceGeneralText')}>
      <SettingsRows>
        <NameRow organization={organization} />
        <LogoRow organization={organization} />
        <CurrencyRow organization={organization} />
        <ZoneRow organization={organization} />
        <Formats organization={organization} />
        <MeetingTypeRow organization={organization} />
      </SettingsRows>
    </SettingsSection>
  );
}

function NameRow({ organization }: SectionProps) {
  const t = useText('workspaceSettings');
  const blocked = useBlocked();
  const { save, saving } = useSaveOrganization(organization);
  if (blocked) return <SettingsRow title={t('nameTitle')}>{organization.name}</SettingsRow>;
  return (
    <TextSetting
      label={t('nameTitle')}
      hint={t('nameText')}
      name="name"
      autoComplete="organization"
      maxLength={255}
      value={organization.name}
      whyNot={(typed) => (typed.length < 2 ? 'field.required' : null)}
      onSave={(name) => save({ name })}
      saving={saving}
    />
  );
}

function LogoRow({ organization }: SectionProps) {
  const t = useText('workspaceSettings');
  const blocked = useBlocked();
  const { send } = useSaveOrganization(organization);
  const logo = <Avatar name={organization.name} image={organization.imageUrl} size="large" shape="square" decorative />;
  if (blocked) return <SettingsRow title={t('logo')}>{logo}</SettingsRow>;
  const { isPending, isSuccess, error, reset } = send;
  return (
    <PictureSetting
      title={t('logo')}
      text={t('logoText')}
      shown={logo}
      has={organization.imageUrl !== null}
      folder="organization_logos"
      change={{
        mutate: (imageId) => send.mutate({ organizationId: organization.id, imageId }),
        isPending,
        isSuccess,
        error,
        reset,
      }}
    />
  );
}

function CurrencyRow({ organization }: SectionProps) {
  const t = useText('workspaceSettings');
  const blocked = useBlocked();
  const nameOf = useCurrencyName();
  const { save, saving } = useSaveOrganization(organization);
  const { currency } = organization;
  if (blocked) return <SettingsRow title={t('currency')}>{nameOf(currency)}</SettingsRow>;
  return (
    <Field beside label={t('currency')} hint={t('currencyText')} aside={<SavedNote saving={saving} />}>
      <CurrencyBox value={currency} onChange={(next) => next && save({ currency: next })} />
    </Field>
  );
}

function ZoneRow({ organization }: SectionProps) {
  const t = useText('workspaceSettings');
  const blocked = useBlocked();
  const { save, saving } = useSaveOrganization(organization);
  const { timeZone } = organization;
  if (blocked) return <SettingsRow title={t('zone')}>{timeZone ? zoneName(timeZone) : t('zoneNone')}</SettingsRow>;
  return (
    <Field beside label={t('zone')} hint={t('zoneText')} aside={<SavedNote saving={saving} />}>
      <ZoneBox value={timeZone} onChange={(next) => save({ timeZone: next })} none={t('zoneNone')} />
    </Field>
  );
}

function MeetingTypeRow({ organization }: SectionProps) {
  const t = useText('workspaceSettings');
  return (
    <ChoiceSetting
      organization={organization}
      label={t('meetingType')}
      hint={t('meetingTypeText')}
      value={organization.meetingType}
      options={meetingTypes.map((value) => ({ value, label: t(`meetingType_${value}`) }))}
      patchOf={(meetingType) => ({ meetingType })}
    />
  );
}

const dateFormats = ['', 'YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
type DateFormat = (typeof dateFormats)[number];
/** Five past two. */
const afternoon = Date.UTC(2026, 0, 1, 14, 5);
/** A Monday. */
const someMonday = Date.UTC(2026, 10, 16);

function Formats({ organization }: SectionProps) {
  const t = useText('workspaceSettings');
  const { locale } = useLanguage();
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const stored = organization.dateFormat ?? '';
  const formats = (dateFormats as readonly string[]).includes(stored) ? dateFormats : [...dateFormats, stored];
  return (
    <>
      <ChoiceSetting
        organization={organization}
        label={t('weekStart')}
        value={organization.startWeekOn}
        options={weekDays.map((value, at) => ({ value, label: dayName.format(someMonday + at * 86_400_000) }))}
        patchOf={(startWeekOn) => ({ startWeekOn })}
      />
      <ChoiceSetting
        organization={organization}
        label={t('timesheetFrequency')}
        value={organization.timesheetFrequency}
        options={timesheetFrequencies.map((value) => ({ value, label: t(`frequency_${value}`) }))}
        patchOf={(timesheetFrequency) => ({ timesheetFrequency })}
      />
      <ChoiceSetting
        organization={organization}
        label={t('dateFormat')}
        value={stored}
        options={formats.map((value) => ({ value, label: value || t('dateFormatDefault') }))}
        patchOf={(dateFormat) => ({ dateFormat: dateFormat as DateFormat })}
      />
      <ChoiceSetting
        organization={organization}
        label={t('timeFormat')}
        value={String(organization.timeFormat) as '12' | '24'}
        options={[
          { value: '12', label: timeOfDay(afternoon, locale, true, 'UTC') },
          { value: '24', label: timeOfDay(afternoon, locale, false, 'UTC') },
        ]}
        patchOf={(value) => ({ timeFormat: value === '12' ? 12 : 24 })}
      />
    </>
  );
}
