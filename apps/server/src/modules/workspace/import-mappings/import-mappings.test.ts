import { beforeAll, expect, it } from 'vitest';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { readerOn } from '../../../http/background.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { rememberedMappings, rememberMappings } from './import-mappings.service.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const inside = async <T>(org: TestOrganization, run: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const tenantId = org.tenantId as TenantId;
  const session = await t.database.read(forSignIn, (conn) =>
    sessionOfUser(conn, { tenantId, userId: org.owner.userId, organizationId: org.organizationId }),
  );
  if (!session) throw new Error('The owner has no session.');
  const deps = { services: t.app.services, now: t.now };
  return t.database.write(ofTenant(tenantId), (conn) => run(readerOn(conn, deps, session, { kind: 'job', name: 'x' })));
};

it('IMPORT-01 remembers the latest meaning of a name for the next file of its program only', async () => {
  const [org, other] = [await t.org(), await t.org()];
  const ann = { kind: 'person', name: 'Ann  LEE', action: 'use', value: org.owner.employeeId } as const;
  await inside(org, (ctx) =>
    rememberMappings(ctx, 'toggl', [
      { kind: 'person', name: 'ann lee', action: 'skip', value: null },
      { kind: 'client', name: 'Acme', action: 'create', value: null },
    ]),
  );
  await inside(org, (ctx) => rememberMappings(ctx, 'toggl', [ann]));
  expect(await inside(org, (ctx) => rememberedMappings(ctx, 'toggl'))).toEqual([
    { kind: 'client', name: 'acme', action: 'create', value: null },
    { ...ann, name: 'ann lee' },
  ]);
  expect(await inside(org, (ctx) => rememberedMappings(ctx, 'harvest'))).toEqual([]);
  expect(await inside(other, (ctx) => rememberedMappings(ctx, 'toggl'))).toEqual([]);
});
