import type { AlteredTime, historyApi, OutputOf } from '@stint/contract';
import type { Server } from '../../../lib/api/server.tsx';

export type SealCheck = OutputOf<typeof historyApi.verify>;
export interface TimeCheck {
  checked: number;
  unrecorded: number;
  altered: AlteredTime[];
}

/** More are not shown. */
const maxAltered = 100;

/** All seals, page by page, up to the first that is broken. */
export async function checkSeals({ history }: Server): Promise<SealCheck> {
  let [checked, after] = [0, 0];
  const missingIds: string[] = [];
  for (;;) {
    const page = await history.verify({ after });
    checked += page.checked;
    missingIds.push(...page.gone);
    if (page.next === null) return { ...page, checked, gone: missingIds };
    after = page.next;
  }
}

/** All time entries, page by page. */
export async function checkTime({ history }: Server): Promise<TimeCheck> {
  const sum: TimeCheck = { checked: 0, unrecorded: 0, altered: [] };
  let after: string | undefined;
  for (;;) {
    const page = await history.verifyTime({ after });
    sum.checked += page.checked;
    sum.unrecorded += page.unrecorded;
    sum.altered.push(...page.altered);
    if (page.next === null || sum.altered.length >= maxAltered) return sum;
    after = page.next;
  }
}
