import {
  densities,
  densityWords,
  themes,
  themeWords,
  useContrast,
  useDensity,
  useTheme,
} from '../../../lib/device/theme.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Segmented } from '../../../ui/radio.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';

/** How things look in this browser: kept here, and nowhere else. */
export function AppearanceSection() {
  const t = useText('shell', 'personal', 'settings');
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const [contrast, setContrast] = useContrast();
  return (
    <SettingsSection id="appearance" title={t('settings:appearance')} text={t('personal:look')}>
      <SettingsRows>
        <SettingsRow title={t('theme')} text={t('personal:themeText')}>
          <Segmented
            name={t('theme')}
            value={theme}
            onChange={setTheme}
            options={themes.map((value) => ({ value, label: t(`personal:${themeWords[value]}`) }))}
          />
        </SettingsRow>
        <SettingsRow title={t('density')} text={t('personal:densityText')}>
          <Segmented
            name={t('density')}
            value={density}
            onChange={setDensity}
            options={densities.map((value) => ({ value, label: t(densityWords[value]) }))}
          />
        </SettingsRow>
        <Switch checked={contrast} onChange={setContrast} label={t('contrast')} hint={t('personal:contrastText')} />
      </SettingsRows>
    </SettingsSection>
  );
}
