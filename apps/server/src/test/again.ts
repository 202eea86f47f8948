import type { Harness, Person } from './harness.ts';

/** A person with a new access token, for the time after the clock was moved: tokens last for minutes only. */
export async function again(t: Harness, person: Person): Promise<Person> {
  const { accountId, userId, employeeId } = person;
  const [session] = await t.sql<{ id: string; tenantId: string }>(
    'select id, "tenantId" from session where "accountId" = $1 and "tenantId" is not null',
    [accountId],
  );
  const { id: sessionId = '', tenantId = '' } = session ?? {};
  const token = await t.app.services.identity.issue({ accountId, sessionId, userId, tenantId, employeeId, role: null });
  return { ...person, token, client: t.as(token) };
}
