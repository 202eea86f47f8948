import type { Harness, Person } from './harness.ts';

/** Gives a person a zone as if they had always lived there; a change through the client holds from its instant on. */
export async function livesIn(t: Harness, { client, userId, employeeId }: Person, timeZone: string): Promise<void> {
  await t.sql('update employee set "timeZones" = $2 where id = $1', [employeeId, timeZone]);
  await client.users.update({ userId, timeZone });
}
