import { languageCodes } from '@stint/contract';
import { type Language, languages, useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SavedNote } from '../../identity/settings/index.ts';
import { Flag } from '../../identity/shell/index.ts';
import { useSaveMe } from './use-save-me.ts';

const options = Object.entries(languages).map(([value, { name }]) => ({
  value: value as Language,
  label: name,
  icon: <Flag language={value} />,
}));

/** The language of the product, kept in this browser and with the account. */
export function LanguageSetting() {
  const t = useText('personal');
  const { language, setLanguage } = useLanguage();
  const { save, saving } = useSaveMe();
  const choose = async (next: Language) => {
    await setLanguage(next);
    const preferredLanguage = languageCodes.find((code) => code === next);
    if (preferredLanguage) save({ preferredLanguage });
  };
  return (
    <Field beside label={t('language')} hint={t('languageText')} aside={<SavedNote saving={saving} />}>
      <Select options={options} value={language} onChange={(next) => void choose(next)} className="w-full" />
    </Field>
  );
}
