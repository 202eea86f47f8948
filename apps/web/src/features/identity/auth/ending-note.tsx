import { useSession } from '../../../lib/api/server.tsx';
import { type Ending, useSessionState } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';

const calm: readonly Ending[] = ['left'];

/** Why the session has just ended. */
export function EndingNote() {
  const t = useText('auth', 'errors');
  const session = useSession();
  useSessionState(session);
  const { ending } = session;
  if (ending === null) return null;
  return (
    <div className="mb-5">
      <Banner tone={calm.includes(ending) ? 'info' : 'warn'}>
        {ending === 'left' ? t('signedOut') : t(sentences[ending] ?? 'sessionEnded')}
      </Banner>
    </div>
  );
}

const sentences: { [Code in Ending]?: 'sessionEnded' | 'sessionUnsafe' | 'sessionSuspended' } = {
  'auth.token_reused': 'sessionUnsafe',
  'auth.suspended': 'sessionSuspended',
};
