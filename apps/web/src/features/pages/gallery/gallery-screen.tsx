import {
  densities,
  densityWords,
  themes,
  themeWords,
  useContrast,
  useDensity,
  useTheme,
} from '../../../lib/device/theme.ts';
import { type Language, languages, useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Colours, People, ProgressSection, States, TableSection, Type } from './content.tsx';
import { Buttons, Choices, Fields, Overlays } from './parts.tsx';
import { samplesFor } from './samples.ts';

function Controls() {
  const t = useText('shell');
  const { language, setLanguage } = useLanguage();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const [contrast, setContrast] = useContrast();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        name={t('theme')}
        value={theme}
        onChange={setTheme}
        options={themes.map((value) => ({ value, label: t(themeWords[value]) }))}
      />
      <Segmented
        name={t('density')}
        value={density}
        onChange={setDensity}
        options={densities.map((value) => ({ value, label: t(densityWords[value]) }))}
      />
      <Segmented
        name={t('language')}
        value={language}
        onChange={(next) => void setLanguage(next)}
        options={Object.entries(languages).map(([value, { name }]) => ({ value: value as Language, label: name }))}
      />
      <Checkbox checked={contrast} onChange={setContrast} label={t('contrast')} />
    </div>
  );
}

/** Every primitive in every state, to review a change of tokens. */
export function GalleryScreen() {
  const { language } = useLanguage();
  const samples = samplesFor(language);
  return (
    <main className="min-h-dvh bg-surface">
      <title>Primitives · Stint</title>
      <div className="mx-auto max-w-300 px-4 py-6 sm:px-6">
        <header className="flex flex-wrap items-end justify-between gap-4 pb-6">
          <h1 className="font-semibold text-heading">Stint</h1>
          <Controls />
        </header>
        <Buttons {...samples} />
        <Fields {...samples} />
        <Choices {...samples} />
        <Overlays {...samples} />
        <People {...samples} />
        <ProgressSection {...samples} />
        <TableSection {...samples} />
        <States {...samples} />
        <Type {...samples} />
        <Colours {...samples} />
      </div>
    </main>
  );
}
