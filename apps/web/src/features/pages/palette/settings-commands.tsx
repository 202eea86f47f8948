import { useNavigate } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import { useText } from '../../../lib/i18n/i18n.ts';
import { menuFor, useReaders } from '../../identity/settings/index.ts';
import type { Command } from './commands.ts';

/** Every section of the settings that this person has. */
export function useSettingsCommands(): Command[] {
  const t = useText('settings', 'settingsWords');
  const navigate = useNavigate();
  return menuFor(useReaders().reads).flatMap(({ page, entries }) =>
    entries.map(({ id, label, words, to }) => ({
      id: `settings-${page}-${id}`,
      label: `${t(page)}: ${t(label)}`,
      also: `${t('title')} ${t(`settingsWords:${words}`)}`,
      icon: <Settings />,
      run: () => void navigate({ to }),
    })),
  );
}
