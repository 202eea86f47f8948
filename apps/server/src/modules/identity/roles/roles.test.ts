import { type Permission, permissions } from '@stint/contract';
import { rolePermissionSchema, roleSchema } from '@stint/contract/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const roleId = async (org: TestOrganization, name: string) => (await org.owner.client.roles.options({ name })).id;

async function turn(person: Person, role: string, permission: Permission, enabled: boolean) {
  const { items } = await person.client.rolePermissions.ofRole({ roleId: role });
  const row = items.find((item) => item.permission === permission);
  return person.client.rolePermissions.update({ rolePermissionId: row?.id ?? '', enabled });
}

describe('roles', () => {
  it('can be created, renamed and deleted, except the built-in ones', async () => {
    const org = await t.org();
    const { roles } = org.owner.client;
    const created = await roles.create({ name: 'Interns' });
    expect(roleSchema.safeParse(created).error).toBeUndefined();
    expect(created).toMatchObject({ name: 'Interns', isSystem: false });
    await expect(roles.create({ name: ' interns ' })).rejects.toMatchObject({ code: 'role.name_taken' });
    await expect(roles.create({ name: 'Employee' })).rejects.toMatchObject({ code: 'role.name_taken' });
    expect(await roles.update({ roleId: created.id, name: 'Trainees' })).toMatchObject({ name: 'Trainees' });
    expect(await roles.remove({ roleId: created.id })).toMatchObject({ id: created.id });
    await expect(roles.remove({ roleId: created.id })).rejects.toMatchObject({ code: 'not_found' });
    for (const name of ['EMPLOYEE', 'SUPER_ADMIN']) {
      const id = await roleId(org, name);
      await expect(roles.update({ roleId: id, name: 'Other' })).rejects.toMatchObject({ code: 'role.system' });
      await expect(roles.remove({ roleId: id })).rejects.toMatchObject({ code: 'role.system' });
    }
  });

  it('can be restored as they were, unless the name is taken', async () => {
    const org = await t.org();
    const { roles, rolePermissions } = org.owner.client;
    const created = await roles.create({ name: 'Interns' });
    await turn(org.owner, created.id, 'ORG_TASK_ADD', true);
    const may = async () =>
      (await rolePermissions.ofRole({ roleId: created.id })).items
        .filter(({ enabled }) => enabled)
        .map(({ permission }) => permission);
    const before = await may();
    await expect(roles.restore({ roleId: created.id })).rejects.toMatchObject({ code: 'not_found' });
    await roles.remove({ roleId: created.id });
    expect(await roles.restore({ roleId: created.id })).toMatchObject({
      id: created.id,
      name: 'Interns',
      deletedAt: null,
    });
    expect(await may()).toEqual(before);
    expect((await roles.list({})).items.map(({ id }) => id)).toContain(created.id);
    await roles.remove({ roleId: created.id });
    await roles.create({ name: 'interns' });
    await expect(roles.restore({ roleId: created.id })).rejects.toMatchObject({ code: 'role.name_taken' });
    const admin = await org.join('ADMIN', { name: 'Ann' });
    const other = await (await t.org()).owner.client.roles.create({ name: 'Theirs' });
    await expect(admin.client.roles.restore({ roleId: other.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are assigned to people and cannot be deleted while in use', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { roles } = org.owner.client;
    const created = await roles.create({ name: 'Interns' });
    expect(await roles.assign({ roleId: created.id, userId: ben.userId })).toMatchObject({ roleId: created.id });
    expect(await ben.client.users.me({})).toMatchObject({ role: { name: 'Interns' } });
    await expect(ben.client.tasks.create({ title: 'Not as an intern' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(roles.remove({ roleId: created.id })).rejects.toMatchObject({ code: 'role.in_use' });
    const ownRoleChange = roles.assign({ roleId: created.id, userId: org.owner.userId });
    await expect(ownRoleChange).rejects.toMatchObject({ code: 'role.own' });
    const admin = await org.join('ADMIN', { name: 'Ann' });
    const superAdmin = await roleId(org, 'SUPER_ADMIN');
    const up = admin.client.roles.assign({ roleId: superAdmin, userId: ben.userId });
    await expect(up).rejects.toMatchObject({ code: 'role.above' });
    const down = admin.client.roles.assign({ roleId: created.id, userId: org.owner.userId });
    await expect(down).rejects.toMatchObject({ code: 'role.above' });
  });

  it('keep one super admin, even when two demote each other at once', async () => {
    const org = await t.org();
    const other = await org.join('SUPER_ADMIN', { name: 'Grace' });
    const [viewer, employee] = [await roleId(org, 'VIEWER'), await roleId(org, 'EMPLOYEE')];
    await Promise.allSettled([
      org.owner.client.roles.assign({ roleId: viewer, userId: other.userId }),
      other.client.roles.assign({ roleId: employee, userId: org.owner.userId }),
    ]);
    const left = await t.sql(
      `select u.id from "user" u join role r on r.id = u."roleId" where u."tenantId" = $1 and r.name = 'SUPER_ADMIN'`,
      [org.tenantId],
    );
    expect(left).toHaveLength(1);
  });
});

describe('permissions', () => {
  it('are listed for every role, on or off, in the shape that clients know', async () => {
    const org = await t.org();
    const employee = await roleId(org, 'EMPLOYEE');
    const { items, total } = await org.owner.client.rolePermissions.ofRole({ roleId: employee });
    expect(total).toBe(permissions.length);
    for (const item of items) expect(rolePermissionSchema.safeParse(item).error).toBeUndefined();
    const on = items.filter(({ enabled }) => enabled).map(({ permission }) => permission);
    expect(on).toContain('TIME_TRACKER');
    expect(on).not.toContain('ORG_INVITE_EDIT');
    const find = encodeURIComponent(JSON.stringify({ findInput: { roleId: employee, tenantId: org.tenantId } }));
    const answer = await t.call('GET', `/api/role-permissions/${employee}?data=${find}`, { token: org.owner.token });
    expect([answer.statusCode, JSON.parse(answer.body).total]).toEqual([200, permissions.length]);
    expect((await org.owner.client.rolePermissions.list({})).total).toBe(permissions.length * 8);
    expect((await org.owner.client.rolePermissions.list({ roleId: employee })).total).toBe(permissions.length);
  });

  it('apply from the next request on', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const employee = await roleId(org, 'EMPLOYEE');
    await ben.client.tasks.create({ title: 'Allowed' });
    expect(await turn(org.owner, employee, 'ORG_TASK_ADD', false)).toMatchObject({ enabled: false });
    await expect(ben.client.tasks.create({ title: 'Not any more' })).rejects.toMatchObject({
      code: 'forbidden',
      details: { permission: 'ORG_TASK_ADD' },
    });
    const mine = await ben.client.rolePermissions.mine({});
    expect(mine.map(({ permission }) => permission)).not.toContain('ORG_TASK_ADD');
    await turn(org.owner, employee, 'ORG_TASK_ADD', true);
    await ben.client.tasks.create({ title: 'Allowed again' });
  });

  it('added by a later version exist at once in older workspaces', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await t.sql(
      `delete from role_permission where "tenantId" = $1 and permission in ('ORG_TASK_ADD', 'ORG_PROJECT_EDIT')`,
      [org.tenantId],
    );
    await ben.client.tasks.create({ title: 'Allowed by default' });
    const mine = (await ben.client.rolePermissions.mine({})).map(({ permission }) => permission);
    expect(mine).toContain('ORG_TASK_ADD');
    expect(mine).not.toContain('ORG_PROJECT_EDIT');
  });

  it("are never taken from super admins or oneself, and never given beyond one's own", async () => {
    const org = await t.org();
    const [superAdmin, manager] = [await roleId(org, 'SUPER_ADMIN'), await roleId(org, 'MANAGER')];
    const key = 'CHANGE_ROLES_PERMISSIONS';
    await expect(turn(org.owner, superAdmin, 'TIME_TRACKER', false)).rejects.toMatchObject({
      code: 'role.super_admin',
    });
    await turn(org.owner, manager, key, true);
    const mia = await org.join('MANAGER', { name: 'Mia' });
    await expect(turn(mia, manager, key, false)).rejects.toMatchObject({ code: 'role.lock_out' });
    await expect(turn(mia, manager, 'ALL_ORG_EDIT', true)).rejects.toMatchObject({ code: 'role.permission_above' });
    const admin = await roleId(org, 'ADMIN');
    await expect(turn(mia, admin, 'TIME_TRACKER', false)).rejects.toMatchObject({ code: 'role.above' });
  });
});
