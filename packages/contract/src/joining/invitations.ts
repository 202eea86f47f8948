import { z } from 'zod';
import { EmailAddress, emailIn } from '../email.ts';
import { NewPassword, Role, SignedIn } from '../identity/accounts.ts';
import { invitationStatuses, TeamRef, UserRef } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import {
  Deleted,
  Empty,
  filled,
  Id,
  IdOrNull,
  Ids,
  Instant,
  InstantIn,
  isTypedLink,
  linkProblem,
  list,
  nameText,
  OfOrganization,
  Ok,
  Refs,
  textOrNull,
  Updated,
} from '../shared.ts';
import { saying } from '../validation-texts.ts';

/** The code and the link are sent by e-mail only and never returned. */
export const Invitation = OfOrganization.extend({
  email: EmailAddress,
  fullName: z.string().nullable(),
  /** The same under the key that a draft may use. */
  name: z.string().nullable(),
  status: z.enum(invitationStatuses),
  expireDate: Instant.nullable(),
  actionDate: Instant.optional(),
  isExpired: z.boolean(),
  userId: Id.nullable(),
  /** The person's user in this workspace, once they have one. */
  user: UserRef.optional(),
  roleId: Id.optional(),
  role: Role.optional(),
  invitedByUserId: Id.optional(),
  invitedByUser: UserRef.optional(),
  teams: z.array(TeamRef).optional(),
  /** The first team. */
  teamId: Id.optional(),
  projects: z.array(TeamRef).optional(),
  /** Why the last message could not be sent. For the senders only. */
  mailProblem: z.string().optional(),
  /** For the invited person only, who sees nothing else of the workspace yet. */
  organization: z.object({ id: Id, name: z.string(), image: z.string().nullable() }).optional(),
});
export type Invitation = z.infer<typeof Invitation>;

const emailProblem = 'Valid email is required';
const codeProblem = 'Verification code is required';
const InvitedEmail = emailIn(emailProblem);
const InvitedCode = filled(64, codeProblem);

/** `Never` or a number of days. */
const Period = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value === '' ? null : value),
  z.union([z.literal('Never'), z.int().min(1).max(3650)], saying('must be Never or a number of days')).nullable(),
);

/** Existing clients send an empty list. Any other is refused as unknown. */
const none = (problem: string) => z.array(z.unknown()).max(0, problem).nullish();

/** One person by name, or several addresses. Managers may invite to their own teams. */
const InvitationDraft = z.object({
  emailIds: z.array(InvitedEmail, { error: emailProblem }).max(100).nullish(),
  email: InvitedEmail.nullish(),
  fullName: textOrNull(200).optional(),
  name: textOrNull(200).optional(),
  /** The names of some of several addresses. */
  names: z
    .array(z.object({ email: InvitedEmail, fullName: filled(200) }))
    .max(100)
    .nullish(),
  teamIds: Refs.nullish(),
  teamId: IdOrNull.optional(),
  projectIds: Refs.nullish(),
  departmentIds: none('A workspace has no departments'),
  organizationContactIds: none('An invitation names no contacts'),
  roleId: IdOrNull.optional(),
  inviteType: z.enum(['USER', 'EMPLOYEE', 'CANDIDATE', 'TEAM']).nullish(),
  /** The organization's default if omitted. */
  invitationExpirationPeriod: Period.optional(),
  startedWorkOn: InstantIn.nullish(),
});

/** Why an address was skipped: a member, invited already, or suspended. */
const passedOverReasons = ['member', 'invited', 'suspended'] as const;
const PassedOver = z.object({ email: EmailAddress, reason: z.enum(passedOverReasons) });
export type PassedOver = z.infer<typeof PassedOver>;
const SentInvitations = list(Invitation).extend({ ignored: z.int(), passedOver: z.array(PassedOver) });

/** `where[teams][id][0]` and `where[teams][0]` both name teams. */
const InvitationFilter = z.object({
  status: z.enum(invitationStatuses).optional(),
  teams: Ids.optional(),
});

/** Shown to a holder of the code or link before they accept. */
export const InvitationCheck = z.object({
  id: Id,
  email: EmailAddress,
  fullName: z.string(),
  organization: z.object({ name: z.string(), image: z.string().nullable() }),
  invitedByUser: z.object({ name: z.string() }).optional(),
  teams: z.array(TeamRef),
});
export type InvitationCheck = z.infer<typeof InvitationCheck>;

const NameOfPerson = nameText().max(100).nullish();

/** The password that existing clients generate is ignored, because the person never sees it. */
const InvitationAcceptance = z.object({
  email: InvitedEmail,
  code: InvitedCode.nullish(),
  token: z.string().trim().max(4000).nullish(),
  user: z.object({ firstName: NameOfPerson, lastName: NameOfPerson }).nullish(),
  password: NewPassword.nullish(),
  fullName: textOrNull(200).optional(),
});

/** The proof from the message, enough to decline without an account. */
const InvitationProof = InvitationAcceptance.pick({ email: true, code: true, token: true });

export const joinRequestStatuses = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
/** `PENDING` changes nothing. */
const Answer = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  z.enum(joinRequestStatuses, { error: 'The action is ACCEPTED, REJECTED or PENDING' }),
);
export const AnswerIn = z.object({ action: Answer });
const NamedAnswer = AnswerIn.partial();

const invalidatesInvitations = ['invitations', 'notifications'] as const;
const invalidatesJoining = [
  'invitations',
  'joinRequests',
  'notifications',
  'teams',
  'members',
  'users',
  'projects',
  'auth',
] as const;

/** The verbs let team managers see, send and withdraw invitations to their teams. */
// biome-ignore format: it reads as a table
export const invitationsApi = {
  list:          get ('/invite',                       { can: 'ORG_TEAM_VIEW', query: InvitationFilter, returns: list(Invitation) }),
  /** The roles that the caller may assign to an invited person. */
  roles:         get ('/invite/roles',                 { can: 'ORG_TEAM_VIEW', returns: list(Role) }),
  mine:          get ('/invite/me',                    { can: 'account', confined: true, returns: list(Invitation) }),
  create:        post('/invite/emails',                { can: 'ORG_TEAM_VIEW', body: InvitationDraft, returns: SentInvitations, invalidates: invalidatesInvitations }),
  resend:        post('/invite/resend',                { can: 'ORG_TEAM_VIEW', body: z.object({ inviteId: Id }), returns: Updated, invalidates: invalidatesInvitations }),
  validateCode:  post('/invite/validate-by-code',      { can: 'anybody', body: z.object({ email: InvitedEmail, code: InvitedCode }), returns: InvitationCheck, audit: false }),
  validateToken: get ('/invite/validate',              { can: 'anybody', query: z.object({ email: InvitedEmail, token: z.string({ error: 'Token is required' }).max(4000) }), returns: InvitationCheck }),
  accept:        post('/invite/accept',                { can: 'anybody', body: InvitationAcceptance, returns: SignedIn, invalidates: invalidatesJoining, audit: false }),
  decline:       post('/invite/decline',               { can: 'anybody', body: InvitationProof, returns: Updated, audit: false }),
  answer:        put ('/invite/:invitationId/:action', { can: 'account', textParams: ['action'], returns: Invitation, invalidates: invalidatesJoining, audit: false }),
  answerNamed:   put ('/invite/:invitationId',         { can: 'account', query: NamedAnswer, body: NamedAnswer, returns: Invitation, invalidates: invalidatesJoining, audit: false }),
  remove:        del ('/invite/:invitationId',         { can: 'ORG_TEAM_VIEW', returns: Deleted, invalidates: invalidatesInvitations }),
};

export const JoinRequest = OfOrganization.extend({
  email: EmailAddress,
  fullName: z.string(),
  linkAddress: z.string(),
  position: z.string(),
  status: z.enum(joinRequestStatuses),
  userId: Id.nullable(),
  organizationTeamId: Id,
  /** When the address was verified by a code. */
  confirmedAt: Instant.nullable(),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

const teamProblem = 'Organization team ID is required';
const TeamOfRequest = z.string({ error: teamProblem }).min(1, teamProblem).pipe(Id);

export const JoinRequestDraft = z.object({
  email: InvitedEmail,
  fullName: filled(200, 'Full name is required'),
  linkAddress: filled(2000, 'Link address is required').refine(isTypedLink, linkProblem),
  position: filled(200, 'Position is required'),
  organizationTeamId: TeamOfRequest,
});
export type JoinRequestDraft = z.infer<typeof JoinRequestDraft>;

const OfRequest = z.object({ email: InvitedEmail, organizationTeamId: TeamOfRequest });
const ConfirmedRequest = z.object({ email: EmailAddress, organizationTeamId: Id, isExpired: z.boolean() });

// biome-ignore format: it reads as a table
export const joinRequestsApi = {
  list:       get ('/organization-team-join',                         { can: 'ORG_TEAM_VIEW', query: z.object({ organizationTeamId: Id.optional() }), returns: list(JoinRequest) }),
  create:     post('/organization-team-join',                         { can: 'anybody', body: JoinRequestDraft, returns: JoinRequest, invalidates: ['joinRequests', 'notifications'], audit: false }),
  validate:   post('/organization-team-join/validate',                { can: 'anybody', body: OfRequest.extend({ code: InvitedCode }), returns: ConfirmedRequest, status: 202, invalidates: ['joinRequests', 'notifications'], audit: false }),
  resendCode: post('/organization-team-join/resend-code',             { can: 'anybody', body: OfRequest, returns: Ok.extend({ data: Empty }), status: 200, audit: false }),
  answer:     put ('/organization-team-join/:joinRequestId/:action',  { can: 'ORG_TEAM_VIEW', textParams: ['action'], returns: list(JoinRequest), invalidates: invalidatesJoining, missingIdMessage: 'Request ID is required' }),
};
