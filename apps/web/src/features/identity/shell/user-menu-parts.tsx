import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Rows3 from 'lucide-react/icons/rows-3';
import SunMoon from 'lucide-react/icons/sun-moon';
import type { ReactElement, ReactNode } from 'react';
import {
  type Density,
  densities,
  densityWords,
  type Theme,
  themes,
  themeWords,
  useContrast,
  useDensity,
  useTheme,
} from '../../../lib/device/theme.ts';
import { type Language, languages, useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import type { Presence } from '../../../ui/avatar.tsx';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuSeparator, MenuSub } from '../../../ui/menu.tsx';
import { Flag } from './flag.tsx';

export interface UserMenuProps {
  name: string;
  email: string;
  image?: string | null | undefined;
  presence?: Presence | undefined;
  /** The lines with which one chooses a presence. */
  presenceChoice?: ReactNode;
  links?: readonly { label: string; icon: ReactNode; link: ReactElement }[];
  onSignOut: () => void;
  /** Called after the language changed here, to store it in the account. */
  onLanguage?: ((language: Language) => void) | undefined;
}

export function ThemeChoice() {
  const t = useText('shell');
  const [theme, setTheme] = useTheme();
  const options = themes.map((value) => ({ value, label: t(themeWords[value]) }));
  return <MenuChoice<Theme> label={t('theme')} value={theme} onChange={setTheme} options={options} />;
}

export function LanguageChoice({ onLanguage }: Pick<UserMenuProps, 'onLanguage'>) {
  const t = useText('shell');
  const { language, setLanguage } = useLanguage();
  const options = Object.entries(languages).map(([value, { name }]) => ({
    value: value as Language,
    label: name,
    icon: <Flag language={value} />,
  }));
  const choose = (next: Language) => void setLanguage(next).then(() => onLanguage?.(next));
  return <MenuChoice<Language> label={t('language')} value={language} onChange={choose} options={options} />;
}

function DensityChoice() {
  const t = useText('shell');
  const [density, setDensity] = useDensity();
  const [contrast, setContrast] = useContrast();
  const options = densities.map((value) => ({ value, label: t(densityWords[value]) }));
  return (
    <>
      <MenuChoice<Density> label={t('density')} value={density} onChange={setDensity} options={options} />
      <MenuSeparator />
      <MenuCheck checked={contrast} onChange={setContrast}>
        {t('contrast')}
      </MenuCheck>
    </>
  );
}

/** The open menu of the person, loaded when they ask for it. */
export function UserMenuPopup({
  name,
  email,
  presence,
  presenceChoice,
  links = [],
  onSignOut,
  onLanguage,
  trigger,
}: UserMenuProps & { trigger: ReactElement }) {
  const t = useText('shell');
  const { language } = useLanguage();
  const [theme] = useTheme();
  return (
    <Menu requested align="end" className="min-w-60" trigger={trigger}>
      <div className="px-2 pt-1 pb-2">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-dense text-muted">{email}</p>
        {presence && <p className="text-dense text-muted">{t(`presence_${presence}`)}</p>}
      </div>
      {(presenceChoice || links.length > 0) && <MenuSeparator />}
      {presenceChoice}
      {links.map(({ label, icon, link }) => (
        <MenuItem key={label} icon={icon} render={link}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuSub label={t('theme')} icon={<SunMoon />} detail={t(themeWords[theme])}>
        <ThemeChoice />
      </MenuSub>
      <MenuSub label={t('density')} icon={<Rows3 />}>
        <DensityChoice />
      </MenuSub>
      <MenuSub label={t('language')} icon={<Languages />} detail={languages[language].name}>
        <LanguageChoice onLanguage={onLanguage} />
      </MenuSub>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
