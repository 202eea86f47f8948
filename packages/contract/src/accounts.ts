import { z } from 'zod';
import { Employee } from './members.ts';
import { TeamRef } from './refs.ts';
import { Base, Id, Instant, OfTenant } from './shared.ts';

export const Tenant = Base.extend({
  name: z.string(),
  logo: z.string(),
  standardWorkHoursPerDay: z.number(),
  imageId: Id.nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

/** Strict in existing clients, as are role permissions: no key may be added. */
export const RolePermission = OfTenant.extend({
  roleId: Id,
  permission: z.string(),
  enabled: z.boolean(),
  description: z.string().nullable(),
});
export type RolePermission = z.infer<typeof RolePermission>;

export const Role = OfTenant.extend({
  name: z.string(),
  isSystem: z.boolean(),
  rolePermissions: z.array(RolePermission).optional(),
});
export type Role = z.infer<typeof Role>;

export const timeFormats = [12, 24] as const;

export const SocialAccount = z.object({
  id: Id,
  provider: z.string(),
  providerAccountId: z.string(),
  userId: Id,
});

export const User = Base.extend({
  /** Null between registration and the creation of the workspace. */
  tenantId: Id.nullable(),
  email: z.email(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  timeZone: z.string().nullable(),
  timeFormat: z.literal(timeFormats),
  imageUrl: z.string().nullable(),
  imageId: Id.nullable(),
  preferredLanguage: z.string(),
  preferredComponentLayout: z.string(),
  lastLoginAt: Instant.nullable(),
  isEmailVerified: z.boolean(),
  emailVerifiedAt: Instant.optional(),
  roleId: Id.nullable(),
  defaultTeamId: Id.nullable(),
  lastTeamId: Id.nullable(),
  defaultOrganizationId: Id.nullable(),
  lastOrganizationId: Id.nullable(),
  role: Role.nullable().optional(),
  tenant: Tenant.nullable().optional(),
  socialAccounts: z.array(SocialAccount).optional(),
});
export type User = z.infer<typeof User>;

/** The signed-in person: existing clients take the employee, the organization and the tenant from it. */
export const Me = User.extend({ employee: Employee.optional() });
export type Me = z.infer<typeof Me>;

export const SignedIn = z.object({
  user: Me,
  token: z.string(),
  refresh_token: z.string().optional(),
  team: TeamRef.nullable().optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const WorkspaceTeam = z.object({
  team_id: Id,
  team_name: z.string(),
  team_logo: z.string(),
  /** A number as text: so it has always been sent. */
  team_member_count: z.string(),
  profile_link: z.string(),
  prefix: z.string().nullable(),
});
export type WorkspaceTeam = z.infer<typeof WorkspaceTeam>;

/** One workspace that a person may enter, with the short-lived token that opens it. */
export const Workspace = z.object({
  user: z.object({
    id: Id,
    email: z.email(),
    name: z.string(),
    imageUrl: z.string().optional(),
    lastTeamId: Id.nullable(),
    lastLoginAt: Instant.nullable(),
    tenant: z.object({ id: Id, name: z.string(), logo: z.string() }),
  }),
  token: z.string(),
  current_teams: z.array(WorkspaceTeam),
  defaultTeamId: Id.nullable().optional(),
});
export type Workspace = z.infer<typeof Workspace>;

export const Workspaces = z.object({
  workspaces: z.array(Workspace),
  confirmed_email: z.email(),
  show_popup: z.boolean(),
  total_workspaces: z.int(),
});
export type Workspaces = z.infer<typeof Workspaces>;
