import { z } from 'zod';
import { Role } from './accounts.ts';
import { UserRef } from './refs.ts';
import { get } from './route.ts';
import { Id, Ids, Instant, list, OfOrganization } from './shared.ts';

export const invitationStatuses = ['INVITED', 'ACCEPTED', 'EXPIRED', 'REJECTED'] as const;

export const Invitation = OfOrganization.extend({
  email: z.email(),
  fullName: z.string().nullable(),
  status: z.enum(invitationStatuses),
  expireDate: Instant.nullable(),
  actionDate: Instant.optional(),
  isExpired: z.boolean(),
  userId: Id.nullable(),
  roleId: Id.optional(),
  role: Role.optional(),
  invitedByUserId: Id.optional(),
  invitedByUser: UserRef.optional(),
  teams: z.array(z.object({ id: Id, name: z.string() })).optional(),
  projects: z.array(z.object({ id: Id, name: z.string() })).optional(),
});
export type Invitation = z.infer<typeof Invitation>;

export const joinRequestStatuses = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;

export const JoinRequest = OfOrganization.extend({
  email: z.email(),
  fullName: z.string(),
  linkAddress: z.string(),
  position: z.string(),
  status: z.enum(joinRequestStatuses),
  userId: Id.nullable(),
  organizationTeamId: Id,
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** `where[teams][id][0]` and `where[teams][0]` both name teams. */
export const InvitationFilter = z.object({
  status: z.enum(invitationStatuses).optional(),
  teams: Ids.optional(),
});

// biome-ignore format: it reads as a table
export const invitationsApi = {
  list: get('/invite',    { can: 'ORG_TEAM_VIEW', query: InvitationFilter, returns: list(Invitation) }),
  mine: get('/invite/me', { can: 'account', returns: list(Invitation) }),
};

// biome-ignore format: it reads as a table
export const joinRequestsApi = {
  list: get('/organization-team-join', { can: 'ORG_TEAM_VIEW', query: z.object({ organizationTeamId: Id.optional() }), returns: list(JoinRequest) }),
};
