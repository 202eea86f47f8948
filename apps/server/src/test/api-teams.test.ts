import { api, needsSession, operations, pathKeys, type Route } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, type Harness, harness, type TestOrganization } from './harness.ts';
import { makers } from './makers.ts';
import { type Kind, kindOf, type SampleIds, sampleOf, variantsOf } from './samples.ts';
import { stateOf } from './state.ts';

/** What a person of the workspace may do to a team that they are not a member of. */

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

type Maker = (org: TestOrganization) => Promise<string>;
const make = (key: string) => (makers as Record<string, Maker>)[key];

/** Allowed for everyone with the permission, in any team. */
const ofEverybody = new Set([
  ...['auth.switchOrganization', 'auth.createWorkspace', 'tenants.create'],
  // The creator names the first members.
  'teams.create',
  // Applies to the caller's own plans.
  'plans.unplan',
]);

const bodyFields = (route: Route) => Object.keys((route.body && variantsOf(route.body)[0]?.shape) ?? {});
const touched = operations(api).filter(
  ({ op, route }) =>
    route.method !== 'GET' &&
    !route.upload &&
    needsSession(route.can) &&
    !ofEverybody.has(op) &&
    (pathKeys(route.path).length > 0 || bodyFields(route).some(kindOf)),
);

describe.each(touched)('$op', ({ route }) => {
  it('changes nothing in a team for somebody who is not a member', async () => {
    const org = await t.org();
    const outsider = await org.join('EMPLOYEE', { team: false });
    const load = async (key: string) => [key, (await make(key)?.(org)) ?? 'ACCEPTED'] as const;
    const ids = Object.fromEntries(await Promise.all(pathKeys(route.path).map(load)));
    const kinds = [...new Set(bodyFields(route).flatMap((field) => kindOf(field) ?? []))];
    const sampleIds: SampleIds = Object.fromEntries(await Promise.all(kinds.map(async (kind: Kind) => load(kind))));
    const before = await stateOf(t, org.tenantId);
    const response = await t.call(
      route.method,
      fill(route, (key) => ids[key] ?? 'x'),
      {
        token: outsider.token,
        ...(route.body && { body: sampleOf(variantsOf(route.body)[0] ?? route.body, '', sampleIds) }),
      },
    );
    expect([400, 403, 404, 409], response.body.slice(0, 300)).toContain(response.statusCode);
    expect(await stateOf(t, org.tenantId)).toEqual(before);
  });
});
