import { z } from 'zod';
import { canonicalEmail, EmailAddress, emailIn } from '../email.ts';
import { EmployeeRef, invitationStatuses, TeamRef, timeFormats } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import {
  Base,
  Deleted,
  dayIn,
  Empty,
  Flag,
  fieldRequired,
  filled,
  Id,
  IdOrNull,
  Instant,
  LinkOrNull,
  list,
  nameText,
  OfOrganization,
  OfTenant,
  Ok,
  PlanDate,
  QuarterHour,
  TimeZoneIn,
  textOrNull,
  Updated,
  Words,
} from '../shared.ts';
import { wordsFor } from '../validation-texts.ts';
import { Employee } from '../workspace/members.ts';
import { meetingTypes, Organization } from '../workspace/organizations.ts';
import { TagRef } from '../workspace/vocabularies.ts';

export const Tenant = Base.extend({
  name: z.string(),
  logo: z.string(),
  standardWorkHoursPerDay: z.number(),
  imageId: Id.nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

/** Existing clients refuse unknown keys here and in role permissions. */
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

const SocialAccount = z.object({
  id: Id,
  provider: z.string(),
  providerAccountId: z.string(),
  userId: Id,
});

/** An invitation that brought the person into this workspace. */
export const UserInvitation = OfOrganization.extend({
  email: EmailAddress,
  fullName: z.string().nullable(),
  status: z.enum(invitationStatuses),
  expireDate: Instant.nullable(),
});
export type UserInvitation = z.infer<typeof UserInvitation>;

export const User = Base.extend({
  /** Null between registration and the creation of the workspace. */
  tenantId: Id.nullable(),
  email: EmailAddress,
  name: z.string(),
  /** The same under the key of existing clients. */
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Null means the organization's. */
  timeZone: z.string().nullable(),
  timeFormat: z.literal(timeFormats).nullable(),
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
  /** These three only on request by relation; the last two only for the person. */
  tags: z.array(TagRef).optional(),
  invites: z.array(UserInvitation).optional(),
  socialAccounts: z.array(SocialAccount).optional(),
});
export type User = z.infer<typeof User>;

/** For those who may not know how to reach the user, e-mail address, phone number and last sign-in are null. */
export const Person = User.extend({ email: EmailAddress.nullable() });
export type Person = z.infer<typeof Person>;

/** The signed-in person. Existing clients read employee, organization and tenant from it. */
export const Me = User.extend({
  employee: Employee.extend({ organization: Organization.optional() }).optional(),
  /** The kinds of meeting for which this server has a meeting server. */
  meetingTypes: z.array(z.enum(meetingTypes)).optional(),
});
export type Me = z.infer<typeof Me>;

export const SignedIn = z.object({
  user: Me,
  token: z.string(),
  refresh_token: z.string().optional(),
  team: TeamRef.nullable().optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

const WorkspaceTeam = z.object({
  team_id: Id,
  team_name: z.string(),
  team_logo: z.string(),
  /** A number as text, as existing clients expect. */
  team_member_count: z.string(),
  profile_link: z.string(),
  prefix: z.string().nullable(),
  /** Only with `includeTeams`. */
  members: z.array(EmployeeRef).optional(),
});

/** A workspace that the person may enter, with a short-lived token for it. */
export const Workspace = z.object({
  user: z.object({
    id: Id,
    email: EmailAddress,
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
  confirmed_email: EmailAddress,
  show_popup: z.boolean(),
  total_workspaces: z.int(),
});
export type Workspaces = z.infer<typeof Workspaces>;

export const Email = emailIn('Please provide a properly formatted email address');
/** Address verification has its own message. */
const EmailToConfirm = emailIn('Invalid email format');
const Code = z.string({ error: 'Please make sure to fill out this field' }).trim().max(64);
const GivenPassword = z
  .string({ error: 'Please make sure to fill out this field' })
  .min(1, 'Please make sure to fill out this field')
  .max(200);
/** A code, a token or a ticket. */
export const Secret = filled(10_000, 'Token is required');
export const NewPassword = z
  .string({ error: 'Password must be at least 8 characters long' })
  .min(8, 'Password must be at least 8 characters long')
  .max(200);
/** The languages of the product, existing or planned. */
export const languageCodes = ['en', 'fr', 'ar', 'bg', 'zh', 'nl', 'de', 'he', 'it', 'pl', 'pt', 'ru', 'es'] as const;
const LanguageCode = z.enum(languageCodes);
const NameOfPerson = nameText().max(100);

/** Two bodies on one path. The keys of the body decide which one applies, so that messages name the right fields. */
const either = <A extends z.ZodType, B extends z.ZodType>(isFirst: (body: object) => boolean, first: A, second: B) =>
  z.preprocess(
    (body: z.input<A> | z.input<B>, ctx): unknown => {
      const isFirstShape = typeof body === 'object' && body !== null && isFirst(body);
      const read = (isFirstShape ? first : second).safeParse(body, { error: wordsFor });
      for (const { message, path } of read.error?.issues ?? []) ctx.addIssue({ code: 'custom', message, path });
      return body;
    },
    z.union([first, second]),
  );
const holds = (key: string) => (body: object) => key in body && (body as Record<string, unknown>)[key] !== '';

/** Registration in the web app: one call creates the workspace. */
export const RegisterTeam = z.object({
  team: filled(255, 'You must provide a valid Team Name', 2),
  name: filled(200, 'You must provide a valid Name', 2),
  email: Email,
  password: NewPassword.optional(),
  timeZone: TimeZoneIn.optional(),
  preferredLanguage: LanguageCode.optional().catch(undefined),
  captcha: z.string().max(4000).optional(),
});
export type RegisterTeam = z.infer<typeof RegisterTeam>;

/** Registration by an API client, which creates the workspace by further calls. */
export const RegisterUser = z
  .object({
    user: z.object({
      email: Email,
      firstName: NameOfPerson.default(''),
      lastName: NameOfPerson.default(''),
      timeZone: TimeZoneIn.optional(),
      preferredLanguage: LanguageCode.optional().catch(undefined),
    }),
    password: NewPassword,
    confirmPassword: z.string().max(200).optional(),
    captcha: z.string().max(4000).optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'The password and confirmation password must match.',
  });
export type RegisterUser = z.infer<typeof RegisterUser>;

/** The user's fields also appear at the top level, where API clients read them. */
export const RegistrationResult = SignedIn.extend(User.partial().shape);
export type RegistrationResult = z.infer<typeof RegistrationResult>;

/** An address to which mail is sent. */
export const ByEmail = z.object({ email: Email });
const ByCode = z.object({ email: Email, code: Code });
const loginProblem = 'Please provide a properly formatted email address';
/** An email address; or a user name, where a directory checks passwords. */
const Login = z
  .string({ error: loginProblem })
  .trim()
  .min(1, loginProblem)
  .max(254, loginProblem)
  .overwrite(canonicalEmail);
export const ByPassword = z.object({ email: Login, password: GivenPassword });

export const Session = z.object({
  id: Id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The calling session. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const WithTeams = z.object({ includeTeams: Flag.optional() });
const parameters = 'Required parameters missing';
const uuidError = (problem: string) => ({
  error: ({ input }: { input: unknown }) => (input ? 'Invalid UUID' : problem),
});
const OtherWorkspace = z.object({ tenantId: z.uuid(uuidError(parameters)) });
const OtherOrganization = z.object({ organizationId: z.uuid(uuidError(parameters)) });
const ForWorkspace = z.object({
  email: z
    .string({ error: 'User email not found' })
    .trim()
    .min(1, { error: 'User email not found', abort: true })
    .pipe(Email),
  token: z.string({ error: parameters }).min(1, parameters).max(4000),
  teamId: IdOrNull.optional(),
  defaultTeamId: IdOrNull.optional(),
  lastTeamId: IdOrNull.optional(),
});
const Refresh = z.object({ refresh_token: z.string().max(4000).nullish() });
const VerifyByCode = z.object({ email: EmailToConfirm, code: Code });
const VerifyByToken = z.object({
  email: EmailToConfirm,
  token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(4000),
});

export const NewWorkspace = z.object({
  name: filled(255, 'You must provide a valid Team Name', 2),
  timeZone: TimeZoneIn.optional(),
});
/** Enter it with `switchWorkspace`. */
const MadeWorkspace = z.object({ tenantId: Id, organizationId: Id, teamId: Id });
/** Leaving a workspace stops the timer in it. */
const invalidatesLeft = ['timer', 'timeLogs', 'teams'] as const;

// biome-ignore format: it reads as a table
export const authApi = {
  register:           post('/auth/register',                 { can: 'anybody', body: either(holds('user'), RegisterUser, RegisterTeam), returns: RegistrationResult, invalidates: ['signInSettings'] }),
  login:              post('/auth/login',                    { can: 'anybody', body: either(holds('code'), ByCode, ByPassword), returns: SignedIn, status: 200, audit: false }),
  sendCode:           post('/auth/signin.email',             { can: 'anybody', body: ByEmail, returns: Ok, status: 200, audit: false, also: ['/auth/send-code'] }),
  confirmCode:        post('/auth/signin.email/confirm',     { can: 'anybody', body: ByCode.extend(WithTeams.shape), returns: Workspaces, audit: false, also: ['/auth/signin-email-confirm'] }),
  signInPassword:     post('/auth/signin.email.password',    { can: 'anybody', body: ByPassword.extend(WithTeams.shape), returns: Workspaces, status: 200, audit: false, also: ['/auth/signin-email-password'] }),
  signInWorkspace:    post('/auth/signin.workspace',         { can: 'anybody', body: ForWorkspace, returns: SignedIn, audit: false, also: ['/auth/signin-workspace'] }),
  workspaces:         get ('/auth/workspaces',               { can: 'account', confined: true, query: WithTeams, returns: Workspaces }),
  createWorkspace:    post('/auth/workspaces',               { can: 'account', body: NewWorkspace, returns: MadeWorkspace, audit: false, invalidates: ['auth'] }),
  switchWorkspace:    post('/auth/switch-workspace',         { can: 'account', confined: true, anonymousError: 'workspace.unauthenticated', entersAnother: true, body: OtherWorkspace, returns: SignedIn, status: 200, audit: false, invalidates: invalidatesLeft }),
  switchOrganization: post('/auth/switch-organization',      { can: 'account', confined: true, anonymousError: 'workspace.unauthenticated', entersAnother: true, body: OtherOrganization, returns: SignedIn, status: 200, audit: false, invalidates: invalidatesLeft }),
  refresh:            post('/auth/refresh-token',            { can: 'anybody', body: Refresh, returns: z.object({ token: z.string(), refresh_token: z.string().optional() }), status: 200, audit: false, also: ['/auth/refresh'] }),
  logout:             post('/auth/logout',                   { can: 'visitor', body: Refresh, returns: Empty, status: 200, audit: false }),
  authenticated:      get ('/auth/authenticated',            { can: 'visitor', apiToken: true, returns: z.boolean() }),
  role:               get ('/auth/role',                     { can: 'account', confined: true, query: z.object({ roles: Words }), returns: z.boolean() }),
  permissions:        get ('/auth/permissions',              { can: 'account', confined: true, query: z.object({ permissions: Words }), returns: z.boolean() }),
  sessions:           get ('/auth/sessions',                 { can: 'account', returns: list(Session) }),
  endSession:         del ('/auth/sessions/:sessionId',      { can: 'account', returns: Empty, invalidates: ['auth'] }),
  endOtherSessions:   del ('/auth/sessions',                 { can: 'account', returns: Empty, invalidates: ['auth'] }),
  verifyCode:         post('/auth/email/verify/code',        { can: 'anybody', body: VerifyByCode, returns: Ok, status: 200, audit: false, also: ['/auth/verify/code'] }),
  verifyEmail:        post('/auth/email/verify',             { can: 'anybody', body: VerifyByToken, returns: Ok, status: 200, audit: false, also: ['/auth/verify/token'] }),
  resendVerification: post('/auth/email/verify/resend-link', { can: 'anybody', body: z.object({ email: EmailToConfirm }), returns: Ok, status: 202, audit: false, also: ['/auth/verify/resend-link'] }),
};

/** The fields that people may change themselves. The address has its own operations. */
export const UserPatch = z.object({
  name: filled(200, 'You must provide a valid Name', 2).optional(),
  firstName: NameOfPerson.optional(),
  lastName: NameOfPerson.optional(),
  username: textOrNull(100).optional(),
  phoneNumber: textOrNull(40).optional(),
  timeZone: TimeZoneIn.optional(),
  timeFormat: z
    .preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.literal(timeFormats).nullable())
    .optional(),
  preferredLanguage: LanguageCode.optional(),
  preferredComponentLayout: z.string().max(40).optional(),
  imageUrl: LinkOrNull.optional(),
  imageId: IdOrNull.optional(),
  defaultTeamId: IdOrNull.optional(),
  lastTeamId: IdOrNull.optional(),
  defaultOrganizationId: IdOrNull.optional(),
  lastOrganizationId: IdOrNull.optional(),
});
export type UserPatch = z.infer<typeof UserPatch>;

/** From Monday to Sunday; null on days off. An end that is not after the start is on the next day. */
const WeekHours = z.array(z.object({ from: QuarterHour, to: QuarterHour }).nullable()).length(7);
/** Hours that hold from a day on, until the next begin. */
export const HoursFrom = z.object({ id: Id, startsOn: PlanDate, days: WeekHours });
export type HoursFrom = z.infer<typeof HoursFrom>;
/** A person's own hours. Before the first, and without any, the workspace's hold. */
export const WorkingHours = z.object({
  /** Those of today; days off without own hours. */
  days: WeekHours,
  /** All, earliest first. */
  items: z.array(HoursFrom),
});
export type WorkingHours = z.infer<typeof WorkingHours>;
/** Without a day they hold from today on. They replace those that begin on the same day. */
const WorkingHoursDraft = z.object({ days: WeekHours, startsOn: dayIn('startsOn').optional() });
/** The most changes of a person's working hours. */
export const maxWorkingHours = 200;

const invalidatesPeople = ['users', 'members', 'teams'] as const;
/** Families that show expected hours. */
const invalidatesHours = ['users', 'reports', 'timesheets'] as const;
const everythingOfOne = ['users', 'members', 'teams', 'timer', 'timeLogs', 'plans', 'reports', 'favorites'] as const;
const WithRelations = z.object({ relations: Words.optional() });
const AboutMe = WithRelations.extend({ includeEmployee: Flag.optional(), includeOrganization: Flag.optional() });

/** The people of the workspace with their roles, for those who assign roles. */
export const UserWithRole = User.pick({ id: true, name: true, email: true, imageUrl: true, roleId: true });
export type UserWithRole = z.infer<typeof UserWithRole>;

// biome-ignore format: it reads as a table
export const usersApi = {
  list:         get ('/user',                    { can: 'CHANGE_ROLES_PERMISSIONS', returns: list(UserWithRole) }),
  me:           get ('/user/me',                 { can: 'account', confined: true, query: AboutMe, returns: Me, apiToken: true }),
  setLanguage:  put ('/user/preferred-language', { can: 'member', body: z.object({ preferredLanguage: LanguageCode }), returns: Updated, invalidates: ['users'] }),
  workingHours: get ('/user/working-hours',      { can: 'member', returns: WorkingHours }),
  setWorkingHours: put('/user/working-hours',   { can: 'member', body: WorkingHoursDraft, returns: WorkingHours, invalidates: invalidatesHours }),
  removeWorkingHours: del('/user/working-hours/:workingHoursId', { can: 'member', returns: WorkingHours, invalidates: invalidatesHours }),
  get:          get ('/user/:userId',            { can: 'member', query: WithRelations, returns: Person, missingIdMessage: 'User ID is required' }),
  update:       put ('/user/:userId',            { can: 'member', apiToken: false, body: UserPatch, returns: User, invalidates: invalidatesPeople, missingIdMessage: 'User ID is required' }),
  savePersonal: post('/user/:userId',            { can: 'member', apiToken: false, body: UserPatch, returns: User, status: 200, invalidates: invalidatesPeople, missingIdMessage: 'User ID is required' }),
  reset:        del ('/user/reset',              { can: 'member', apiToken: false, returns: Deleted, invalidates: everythingOfOne }),
  remove:       del ('/user/:userId',            { can: 'account', returns: Deleted, invalidates: everythingOfOne, missingIdMessage: 'User ID is required' }),
};

const NewTenant = z.object({
  name: filled(255, fieldRequired, 2),
});

// biome-ignore format: it reads as a table
export const tenantsApi = {
  get:    get ('/tenant', { can: 'member', returns: Tenant }),
  create: post('/tenant', { can: 'account', body: NewTenant, returns: Tenant, invalidates: ['tenants', 'users'] }),
};

const RoleName = z.object({
  name: filled(100, fieldRequired, 2),
});
const invalidatesRoles = ['roles', 'rolePermissions'] as const;
const invalidatesPermissions = ['roles', 'rolePermissions', 'users', 'teams', 'members', 'auth'] as const;

// biome-ignore format: it reads as a table
export const rolesApi = {
  list:    get ('/roles',                      { can: 'CHANGE_ROLES_PERMISSIONS', query: WithRelations, returns: list(Role) }),
  options: get ('/roles/options',              { can: 'member', query: z.object({ name: nameText().max(100) }), returns: Role }),
  create:  post('/roles',                      { can: 'CHANGE_ROLES_PERMISSIONS', body: RoleName, returns: Role, invalidates: invalidatesRoles }),
  update:  put ('/roles/:roleId',              { can: 'CHANGE_ROLES_PERMISSIONS', body: RoleName, returns: Role, invalidates: invalidatesPermissions }),
  remove:  del ('/roles/:roleId',              { can: 'CHANGE_ROLES_PERMISSIONS', returns: Role, invalidates: invalidatesRoles }),
  /** Undoes a deletion, including permissions. */
  restore: put ('/roles/:roleId/restore',      { can: 'CHANGE_ROLES_PERMISSIONS', returns: Role, invalidates: invalidatesRoles }),
  /** Assigns the role. */
  assign:  put ('/roles/:roleId/user/:userId', { can: 'CHANGE_ROLES_PERMISSIONS', returns: User, invalidates: invalidatesPermissions }),
};

/** Every permission of one role, on or off. */
// biome-ignore format: it reads as a table
export const rolePermissionsApi = {
  mine:   get('/role-permissions/me',                { can: 'member', returns: z.array(RolePermission), writes: true }),
  list:   get('/role-permissions',                   { can: 'CHANGE_ROLES_PERMISSIONS', query: z.object({ roleId: Id.optional() }), returns: list(RolePermission), writes: true }),
  ofRole: get('/role-permissions/:roleId',           { can: 'CHANGE_ROLES_PERMISSIONS', returns: list(RolePermission), writes: true }),
  update: put('/role-permissions/:rolePermissionId', { can: 'CHANGE_ROLES_PERMISSIONS', body: z.object({ enabled: z.boolean() }), returns: RolePermission, invalidates: invalidatesPermissions }),
};

/** A committed change. */
export const Change = z.object({
  seq: z.int(),
  op: z.string(),
  touches: z.array(z.string()),
  ids: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Change = z.infer<typeof Change>;

/** The missed events. With `resync`, `seq` is the position after reading everything anew. */
const MissedEvents = z.object({ items: z.array(Change), resync: z.boolean(), seq: z.int().optional() });

/** The longest `readForMs` of a ticket. */
export const longestReadMs = 86_400_000;

/**
 * The event stream is opened with a ticket. `since` returns the same events by polling. `readForMs` says how long ago a
 * page began to read, so that its stream starts there.
 */
// biome-ignore format: it reads as a table
export const eventsApi = {
  ticket: post('/events/ticket', { can: 'member', apiToken: false, body: z.object({ readForMs: z.int().min(0).max(longestReadMs).optional() }), returns: z.object({ ticket: z.string(), seq: z.int() }), audit: false }),
  since:  get ('/events/since',  { can: 'member', query: z.object({ seq: z.coerce.number().int().min(0) }), returns: MissedEvents }),
};

export const KeptMail = z.object({
  at: Instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.base64() })).optional(),
});
export type KeptMail = z.infer<typeof KeptMail>;

/** The local mailbox. It exists only without SMTP, on a server that only this machine can reach. */
export const mailboxApi = {
  list: get('/mailbox', { can: 'anybody', returns: list(KeptMail) }),
};
