import { type Invitation, invitationStatuses, type JoinRequest, joinRequestStatuses } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { role, user } from '../../identity/sign-in/accounts.table.ts';
import { organizationProject } from '../../work/projects/projects.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';

const inLowerCase = (name: string) => sql.raw(`${name} = lower(${name})`);

/** Expiry follows from `expireDate` and is not stored. Code and link are stored as hashes. */
export const invitation = pgTable(
  'invitation',
  {
    ...ofOrganization,
    /** In lower case. */
    email: text().notNull(),
    fullName: text(),
    status: text().$type<Invitation['status']>().notNull().default('INVITED'),
    /** Last sent at. */
    sentAt: instant().notNull().default(sql`now()`),
    expireDate: instant(),
    actionDate: instant(),
    codeHash: text().notNull(),
    tokenHash: text().notNull(),
    triesLeft: integer().notNull(),
    roleId: uuid(),
    invitedByUserId: uuid(),
    /** The user who accepted. Set from the start for a colleague who was added to a team. */
    userId: uuid(),
    startedWorkOn: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.roleId, role),
    within(t, t.invitedByUserId, user),
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.organizationId, t.createdAt),
    index().on(t.email),
    check('invitation_status', sql`${t.status} in (${oneOf(invitationStatuses.filter((word) => word !== 'EXPIRED'))})`),
    check('invitation_email_in_lower_case', inLowerCase('email')),
    check('invitation_tries', sql`${t.triesLeft} >= 0`),
  ],
);

export const invitationTeam = pgTable(
  'invitation_team',
  {
    tenantId: tenantId(),
    invitationId: uuid().notNull(),
    organizationTeamId: uuid().notNull(),
    /** To become a manager of this team, in any role. */
    isManager: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'invitation_team_pk', columns: [t.tenantId, t.invitationId, t.organizationTeamId] }),
    within(t, t.invitationId, invitation).onDelete('cascade'),
    within(t, t.organizationTeamId, organizationTeam).onDelete('cascade'),
    index().on(t.tenantId, t.organizationTeamId),
  ],
);

export const invitationProject = pgTable(
  'invitation_project',
  { tenantId: tenantId(), invitationId: uuid().notNull(), organizationProjectId: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'invitation_project_pk', columns: [t.tenantId, t.invitationId, t.organizationProjectId] }),
    within(t, t.invitationId, invitation).onDelete('cascade'),
    within(t, t.organizationProjectId, organizationProject).onDelete('cascade'),
  ],
);

/** A request to join a team, confirmed by a code sent to the address. */
export const joinRequest = pgTable(
  'join_request',
  {
    ...ofOrganization,
    /** In lower case. */
    email: text().notNull(),
    fullName: text().notNull(),
    linkAddress: text().notNull(),
    position: text().notNull(),
    status: text().$type<JoinRequest['status']>().notNull().default('PENDING'),
    organizationTeamId: uuid().notNull(),
    userId: uuid(),
    confirmedAt: instant(),
    actionDate: instant(),
    codeHash: text().notNull(),
    codeExpiresAt: instant().notNull(),
    triesLeft: integer().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam),
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_open_request')
      .on(t.tenantId, t.organizationTeamId, t.email)
      .where(sql`${t.status} = 'PENDING' and ${t.deletedAt} is null`),
    index().on(t.tenantId, t.organizationId, t.createdAt),
    check('join_request_status', sql`${t.status} in (${oneOf(joinRequestStatuses)})`),
    check('join_request_email_in_lower_case', inLowerCase('email')),
    check('join_request_tries', sql`${t.triesLeft} >= 0`),
  ],
);
