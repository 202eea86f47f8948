import { type Conn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { enqueue } from '../../../db/enqueue.ts';
import { record } from '../../../http/audit.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { followGroups, mappedGroups } from './group-mappings.service.ts';
import { connectedGroupNamesOf, Follower, followersOf, GroupName } from './group-mappings.sql.ts';

interface SignIn {
  tenantId: TenantId;
  accountId: string;
  /** Who named the groups. */
  provider: string;
  groups: readonly string[];
}

const touches = ['members', 'teams', 'users', 'roles'] as const;

/** At a sign-in, roles and mapped teams follow the groups of the person, in each organization that maps groups. */
export async function followSignIn(
  ctx: OpenCtx,
  conn: Conn,
  { tenantId, accountId, provider, groups }: SignIn,
): Promise<void> {
  const now = ctx.now();
  await conn.within(ofTenant(tenantId), async (inside) => {
    for (const member of await inside.query(Follower, followersOf(accountId))) {
      const { organizationId, userId } = member;
      const mapped = await mappedGroups(inside, organizationId);
      // Groups from SCIM stay, because a sign-in says nothing of them.
      const fromScim = await inside.query(GroupName, connectedGroupNamesOf(organizationId, userId));
      const place = { tenantId, organizationId, userId, now };
      const { role, teams, leftTeamIds } = await followGroups(
        inside,
        place,
        member,
        { groups: [...groups, ...fromScim.map(({ name }) => name)], left: 'others' },
        mapped,
      );
      const changes = [role, teams].filter((change) => change !== null);
      if (changes.length === 0) continue;
      const actor = { kind: 'directory', name: provider } as const;
      await record(inside, place, { op: 'providerSignIn.finish', touches, ids: { userId }, changes, actor }, now);
      if (leftTeamIds.length > 0)
        await enqueue(inside, 'directory.left', { tenantId, organizationId, userId, provider, teamIds: leftTeamIds });
      ctx.evictSession({ accountId });
      ctx.broadcast({ tenantId, touches });
    }
  });
}
