import { randomUUID } from 'node:crypto';
import type { Harness, TestOrganization } from './harness.ts';

/** Makes a task of a person, so that notices about it can be read, and returns its id. */
export async function ownTask(
  t: Pick<Harness, 'sql'>,
  { tenantId, organizationId }: Pick<TestOrganization, 'tenantId' | 'organizationId'>,
  userId: string,
  id: string = randomUUID(),
): Promise<string> {
  const number = Math.floor(Math.random() * 1_000_000_000);
  await t.sql(
    `insert into task (id, "tenantId", "organizationId", title, number, status, "createdByUserId")
     values ($1, $2, $3, 'Price list', $4, 'open', $5) on conflict (id) do nothing`,
    [id, tenantId, organizationId, number, userId],
  );
  return id;
}
