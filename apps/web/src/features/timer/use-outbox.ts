import { useEffect } from 'react';
import { useConnection } from '../../lib/api/server.tsx';
import type { OutboxState } from '../../lib/outbox/outbox.ts';
import { useStore } from '../../lib/store.ts';
import { useMyself } from '../auth/index.ts';

/** What was pressed on this device and is not recorded yet; it is sent for whoever is signed in. */
export function useOutbox(): OutboxState {
  const { outbox } = useConnection();
  const who = useMyself()?.id ?? null;
  useEffect(() => void outbox.belongTo(who), [outbox, who]);
  return useStore({ get: () => outbox.state, subscribe: outbox.subscribe });
}
