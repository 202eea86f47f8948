import { z } from 'zod';
import { EmailAddress } from '../email.ts';
import { get, post } from '../route.ts';
import { Flag, Id, Instant, list, nameText, OfTenant, Ok, Updated } from '../shared.ts';
import { ByEmail, NewPassword, Secret, SignedIn, Workspaces } from './accounts.ts';

const twice = <T extends { password: string; confirmPassword?: string | undefined }>({
  password,
  confirmPassword,
}: T) => password === confirmPassword;
/** As whom everybody may sign in to a demo. */
export const demoRoles = ['member', 'lead', 'admin'] as const;
export type DemoRole = (typeof demoRoles)[number];

const differ = { path: ['confirmPassword'], error: 'The password and confirmation password must match.' };
const Confirmation = z.string().max(200).optional();

const ResetPassword = z
  .object({ token: Secret, password: NewPassword, confirmPassword: Confirmation })
  .refine(twice, differ);

/** The old password is required if there is one. */
const ChangePassword = z
  .object({ oldPassword: z.string().max(200).optional(), password: NewPassword, confirmPassword: Confirmation })
  .refine(twice, differ);

/** The same answer in the same time for every address. */
// biome-ignore format: it reads as a table
export const passwordsApi = {
  request: post('/auth/request-password', { can: 'anybody', body: ByEmail, returns: z.boolean(), audit: false }),
  reset:   post('/auth/reset-password',   { can: 'visitor', body: ResetPassword, returns: Ok, status: 200, audit: false }),
  change:  post('/auth/change-password',  { can: 'account', body: ChangePassword, returns: Ok, status: 200, invalidates: ['security', 'auth'] }),
};

// biome-ignore format: it reads as a table
export const emailChangeApi = {
  request: post('/email-reset/request-change-email', { can: 'account', body: ByEmail, returns: Ok, status: 200, audit: false }),
  verify:  post('/email-reset/verify-change-email',  { can: 'account', body: z.object({ code: Secret }), returns: Ok, status: 202, invalidates: ['users', 'members', 'teams', 'security'] }),
};

export const socialProviders = ['google', 'github', 'facebook', 'twitter'] as const;
export type SocialProvider = (typeof socialProviders)[number];
export const captchaProviders = ['recaptcha', 'hcaptcha', 'turnstile'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** The sign-in methods and requirements of this server. */
export const SignInSettings = z.object({
  captcha: z.object({ provider: z.enum(captchaProviders), siteKey: z.string() }).nullable(),
  social: z.array(z.enum(socialProviders)),
  /** Sign-in by OpenID Connect; null if neither the server nor a workspace has a provider. */
  oidc: z
    .object({
      /** The server's provider. */
      name: z.string().nullable(),
      /** Workspaces have providers of their own, found by the domain of the e-mail address. */
      byEmail: z.boolean(),
    })
    .nullable(),
  /** A directory checks passwords, so that a user name signs in, too. */
  ldap: z.boolean(),
  /** The server has no mail server: who runs it finds codes in its log, or in the mailbox on that machine. */
  keepsMail: z.boolean(),
  /** The length of its codes. */
  codeLength: z.int(),
  /** No account exists yet. */
  isNew: z.boolean(),
  /** On a demo server, who everybody may sign in as; null while the first company is being made. */
  demo: z
    .object({
      /** When it is replaced by the next one. */
      until: Instant,
      password: z.string(),
      people: z.array(z.object({ role: z.enum(demoRoles), name: z.string(), email: EmailAddress })),
    })
    .nullable(),
});
export type SignInSettings = z.infer<typeof SignInSettings>;

export const signInSettingsApi = {
  get: get('/auth/settings', { can: 'anybody', returns: SignInSettings, also: ['/auth/captcha'] }),
};

/** The security settings of an account. */
export const Security = z.object({
  email: EmailAddress,
  hasPassword: z.boolean(),
  /** Whether an authenticator app is set up. */
  hasAuthenticator: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** Names of the organizations that require a second factor. */
  requiredBy: z.array(z.string()),
  social: z.array(z.object({ provider: z.enum(socialProviders), email: z.string().nullable(), createdAt: Instant })),
});
export type Security = z.infer<typeof Security>;

export const securityApi = {
  get: get('/auth/security', { can: 'account', returns: Security }),
};

/** Returned only when they are created. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const WithCode = z.object({ code: Secret });
const SecondStep = z.object({ ticket: Secret, code: Secret });
const invalidatesSecurity = ['security', 'auth'] as const;

/**
 * With a second factor, each first step of sign-in is refused as `auth.second_factor_required` with a `ticket`. The
 * ticket and a code of the app, or a recovery code, complete the sign-in.
 */
// biome-ignore format: it reads as a table
export const factorsApi = {
  answer:      post('/auth/second-factor',       { can: 'anybody', body: SecondStep, returns: Workspaces, status: 200, audit: false }),
  answerLogin: post('/auth/second-factor/login', { can: 'anybody', body: SecondStep, returns: SignedIn, status: 200, audit: false }),
  enrol:       post('/auth/authenticator',         { can: 'account', returns: z.object({ secret: z.string(), uri: z.string() }), audit: false }),
  confirm:     post('/auth/authenticator/confirm', { can: 'account', body: WithCode, returns: RecoveryCodes, status: 200, invalidates: invalidatesSecurity }),
  disable:     post('/auth/authenticator/disable', { can: 'account', body: WithCode, returns: Ok, status: 200, invalidates: invalidatesSecurity }),
  renewCodes:  post('/auth/recovery-codes',        { can: 'account', body: WithCode, returns: RecoveryCodes, invalidates: invalidatesSecurity }),
};

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Synchronized to the person's other devices by a service. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

const Base64Url = z.string().min(1).max(4000);
/** The result of `navigator.credentials` after `toJSON()`. */
const Credential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
});
export const NewCredential = Credential.extend({
  response: z.object({
    clientDataJSON: z.string().max(10_000),
    attestationObject: z.string().max(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;
export const UsedCredential = Credential.extend({
  response: z.object({
    clientDataJSON: z.string().max(10_000),
    authenticatorData: z.string().max(10_000),
    signature: z.string().max(10_000),
    userHandle: z.string().max(200).nullish(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;
/** The argument of `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
const Options = z.looseObject({ challenge: z.string() });
const NameOfPasskey = nameText().max(100).default('');

/** A passkey proves device and person at once, so it needs no second step. */
// biome-ignore format: it reads as a table
export const passkeysApi = {
  list:            get ('/auth/passkeys',                    { can: 'account', returns: list(Passkey) }),
  registerOptions: post('/auth/passkeys/register-options',   { can: 'account', returns: Options, status: 200, audit: false }),
  register:        post('/auth/passkeys',                    { can: 'account', body: z.object({ name: NameOfPasskey, credential: NewCredential }), returns: Passkey.extend(RecoveryCodes.shape), invalidates: invalidatesSecurity }),
  /** Removing the last factor requires a recovery code. */
  remove:          post('/auth/passkeys/:passkeyId/remove',  { can: 'account', body: z.object({ code: Secret.optional() }), returns: Ok, status: 200, invalidates: invalidatesSecurity }),
  signInOptions:   post('/auth/passkeys/sign-in-options',    { can: 'anybody', body: z.object({ ticket: Secret.optional() }), returns: Options, status: 200, audit: false }),
  signIn:          post('/auth/passkeys/sign-in',            { can: 'anybody', body: z.object({ credential: UsedCredential, ticket: Secret.optional() }), returns: Workspaces, status: 200, audit: false }),
};

const SocialToken = z.object({
  provider: z.string().trim().toLowerCase().pipe(z.enum(socialProviders)),
  access_token: Secret,
  includeTeams: Flag.optional(),
});

/** `finish` and `connect` read the result of `GET /auth/{provider}` from a cookie that scripts cannot read. */
// biome-ignore format: it reads as a table
export const socialApi = {
  signIn:     post('/auth/signin.provider.social', { can: 'anybody', body: SocialToken, returns: Workspaces, status: 200, audit: false, also: ['/auth/signin-provider-social'] }),
  finish:     post('/auth/social/finish',          { can: 'anybody', returns: Workspaces, status: 200, audit: false }),
  connect:    post('/auth/social/connect',         { can: 'account', returns: Ok, status: 200, invalidates: ['security'] }),
  disconnect: post('/auth/social/disconnect',      { can: 'account', body: z.object({ provider: z.enum(socialProviders) }), returns: Ok, status: 200, invalidates: ['security'] }),
};

/** A workspace's own mail server. Its password is never returned. */
export const CustomSmtp = OfTenant.extend({
  organizationId: Id.nullable(),
  fromAddress: z.string(),
  host: z.string(),
  port: z.int(),
  secure: z.boolean(),
  username: z.string().nullable(),
  isValidate: z.boolean(),
});
export type CustomSmtp = z.infer<typeof CustomSmtp>;

const blankAsNull = (value: unknown) => (value === '' ? null : value);
export const NewSmtp = z.object({
  host: z
    .string({ error: 'Please make sure to fill out this field' })
    .trim()
    .regex(/^[a-z0-9.:[\]_-]{1,253}$/i, 'The name or address of a mail server is needed'),
  port: z.coerce.number().int().min(1).max(65_535),
  secure: z.boolean().default(false),
  fromAddress: z
    .string({ error: 'Please provide a valid email address' })
    .trim()
    .max(320)
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'Please provide a valid email address'),
  username: z.preprocess(blankAsNull, z.string().max(320).nullish()),
  /** If omitted, the stored password stays, as long as server and user name stay the same. */
  password: z.preprocess(blankAsNull, z.string().max(1000).nullish()),
});
export type NewSmtp = z.infer<typeof NewSmtp>;

// biome-ignore format: it reads as a table
export const smtpApi = {
  list: get ('/smtp', { can: 'CUSTOM_SMTP_VIEW', returns: list(CustomSmtp) }),
  /** Whether mails of the workspace leave: through its own server, or that of the installation. */
  status: get ('/smtp/status', { can: 'member', returns: z.object({ sends: z.boolean() }) }),
  save: post('/smtp', { can: 'CUSTOM_SMTP_EDIT', body: NewSmtp, returns: CustomSmtp, invalidates: ['smtp'] }),
  /** Sends a test mail to the caller through the stored server. */
  test:   post('/smtp/test',   { can: 'CUSTOM_SMTP_EDIT', returns: Ok, status: 200, audit: false }),
  /** The workspace sends through the server's SMTP again. */
  remove: post('/smtp/remove', { can: 'CUSTOM_SMTP_EDIT', returns: Ok, status: 200, invalidates: ['smtp'] }),
};

/** A mail that could not be sent. Its content is not included. */
export const MailFailure = z.object({
  id: Id,
  to: z.string(),
  server: z.string(),
  reason: z.string(),
  tries: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /** When it was sent after all. */
  sentAt: Instant.nullable(),
});
export type MailFailure = z.infer<typeof MailFailure>;

const Failures = z.object({ ids: z.array(Id).min(1).max(100) });

// biome-ignore format: it reads as a table
export const mailFailuresApi = {
  list:    get ('/mail-failure',         { can: 'CUSTOM_SMTP_VIEW', returns: list(MailFailure) }),
  /** Retries at once what the queue would retry later. */
  retry:   post('/mail-failure/retry',   { can: 'CUSTOM_SMTP_EDIT', body: Failures, returns: Updated, status: 200, invalidates: ['mailFailures'] }),
  /** Removes failures from the list of all administrators. Queued mails stay queued. */
  dismiss: post('/mail-failure/dismiss', { can: 'CUSTOM_SMTP_EDIT', body: Failures, returns: Updated, status: 200, invalidates: ['mailFailures', 'notifications'] }),
};
