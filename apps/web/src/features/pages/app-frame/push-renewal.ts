import { useEffect } from 'react';
import { useConnection } from '../../../lib/api/server.tsx';
import { pushPref } from '../../../lib/device/push-pref.ts';

/** Switches push on again where the account had it in this browser. */
export function PushRenewal() {
  const { server, session } = useConnection();
  useEffect(() => {
    if (pushPref.get() !== session.accountId) return;
    const renew = async () => (await import('../push/index.ts')).renewPush(server);
    renew().catch(() => undefined);
  }, [server, session]);
  return null;
}
