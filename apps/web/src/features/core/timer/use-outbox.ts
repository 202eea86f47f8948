import { useEffect } from 'react';
import { useConnection } from '../../../lib/api/server.tsx';
import type { OutboxState } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/store.ts';
import { useMyself } from '../../identity/auth/index.ts';

/** The unsynced commands of the signed-in person on this device. */
export function useOutbox(): OutboxState {
  const { outbox } = useConnection();
  const who = useMyself()?.id ?? null;
  useEffect(() => void outbox.belongTo(who), [outbox, who]);
  return useStore({ get: () => outbox.state, subscribe: outbox.subscribe });
}
