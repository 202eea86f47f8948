import { languageCodes, type Me } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import { useApiMutation, useConnection } from '../../../lib/api/server.tsx';
import type { Language } from '../../../lib/i18n/i18n.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useOwnPresence } from '../../core/timer/index.ts';
import { useSignOut } from '../../identity/auth/index.ts';
import { UserMenu } from '../../identity/shell/index.ts';
import { PresenceChoice } from '../../workspace/presence/index.ts';

/** The person, their presence and what is theirs alone. */
export function User({ me }: { me: Me }) {
  const t = useText('shell');
  const { server } = useConnection();
  const signOut = useSignOut();
  const presence = useOwnPresence();
  const keep = useApiMutation(server.users.setLanguage);
  const onLanguage = (language: Language) => {
    const code = languageCodes.find((code) => code === language);
    if (code) keep.mutate({ preferredLanguage: code });
  };
  return (
    <UserMenu
      name={me.name}
      email={me.email}
      image={me.imageUrl}
      presence={presence}
      presenceChoice={me.employee && <PresenceChoice />}
      links={[{ label: t('settings'), icon: <Settings />, link: <Link to="/settings/personal" /> }]}
      onSignOut={signOut}
      onLanguage={onLanguage}
    />
  );
}
