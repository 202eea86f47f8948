import { isFlag, oneOf, pref, usePref } from './prefs.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Text keys of the shell for each choice. */
export const themeWords = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
export const densityWords = { comfortable: 'densityComfortable', compact: 'densityCompact' } as const;

export const themePref = pref<Theme>('stint.theme', oneOf(...themes), 'system');
export const densityPref = pref<Density>('stint.density', oneOf(...densities), 'comfortable');
export const contrastPref = pref<boolean>('stint.contrast', isFlag, false);

export const useTheme = () => [usePref(themePref), themePref.set] as const;
export const useDensity = () => [usePref(densityPref), densityPref.set] as const;
export const useContrast = () => [usePref(contrastPref), contrastPref.set] as const;

/** Applies the choices of the person and the system to the page; returns a function that stops. */
export function followLook(page = document.documentElement): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const wantsContrast = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    const theme = themePref.get();
    page.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
    page.dataset.density = densityPref.get();
    if (contrastPref.get() || wantsContrast.matches) page.dataset.contrast = 'more';
    else delete page.dataset.contrast;
  };
  const stops = [themePref, densityPref, contrastPref].map((preference) => preference.subscribe(apply));
  for (const query of [system, wantsContrast]) {
    query.addEventListener('change', apply);
    stops.push(() => query.removeEventListener('change', apply));
  }
  apply();
  return () => {
    for (const stop of stops) stop();
  };
}
