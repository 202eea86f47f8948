import { decodeJwt } from 'jose';
import type { Harness, Person } from './harness.ts';

/** Advances the clock and renews the tokens of these people. */
export async function later(t: Harness, minutes: number, ...people: Person[]): Promise<void> {
  t.pass(minutes);
  for (const person of people) {
    const { id, sid, aid, tenantId, employeeId, role } = decodeJwt<Record<string, string>>(person.token);
    const claims = { userId: id as string, sessionId: sid as string, accountId: aid as string };
    person.token = await t.app.services.identity.issue({
      ...claims,
      tenantId: tenantId ?? null,
      employeeId: employeeId ?? null,
      role: role ?? null,
    });
    person.client = t.as(person.token);
  }
}
