/**
 * Every refusal the server can give: HTTP status and English sentence (the specification's where it has one).
 * The key is what our own client translates; `{{name}}` is filled from the details.
 */
export const errors = {
  // the frame
  malformed: [400, 'The request could not be read.'],
  invalid: [400, 'Some fields need attention.'],
  invalid_reference: [400, 'A record named in the request does not exist.'],
  unauthenticated: [401, 'Unauthorized'],
  forbidden: [403, 'You do not have permission to do this.'],
  claim_mismatch: [403, 'The tenant or organization named in the request is not the one you are signed in to.'],
  not_found: [404, 'The requested record was not found'],
  method_not_found: [404, 'Cannot {{method}} {{path}}'],
  conflict: [409, 'Somebody else changed this at the same time.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media: [415, 'The request must be sent as JSON.'],
  too_many_requests: [429, 'Too many attempts. Please wait {{seconds}} seconds and try again.'],
  internal: [500, 'Something went wrong on our side. Reference: {{requestId}}'],
  unavailable: [503, 'The service is not available right now.'],
  // sign-in and registration
  'auth.code_invalid': [401, 'Authentication code or email address invalid'],
  'auth.password_invalid': [401, 'Incorrect email address or password'],
  'auth.no_workspace': [401, 'Your account is not yet ready to be used on the platform'],
  'auth.token_expired': [401, 'Your session has expired. Please sign in again.'],
  'auth.token_reused': [401, 'Token is rotated'],
  'auth.workspace_denied': [401, 'User does not have access to this workspace'],
  'auth.email_taken': [409, 'An account with this email address exists already. Please sign in.'],
  'auth.tenant_exists': [400, 'Tenant already exists'],
  'auth.suspended': [403, 'Your account is suspended.'],
  // teams and members
  'team.name_taken': [400, 'Team with this name already exists'],
  'team.not_member': [403, 'You are not a member of this team.'],
  'team.not_manager': [403, 'Only a manager of the team may do this.'],
  'member.not_own': [403, 'You may only do this for yourself.'],
  // tasks
  'task.title_too_long': [400, 'The title may have at most 255 characters.'],
  'task.email_unverified': [403, 'Please verify your email address first.'],
  'task.closed': [409, 'Task is closed'],
  'task.parent_cycle': [400, 'A task cannot be placed below itself.'],
  // timer
  'timer.already_running': [409, 'A timer is already running.'],
  'timer.not_running': [409, "No running log found. Can't stop timer because it was already stopped."],
  'timer.tracking_disabled': [403, 'Time tracking is turned off for you.'],
  'timer.email_unverified': [403, 'Please verify your email address before you track time.'],
  'timer.no_task': [400, 'Choose a task first.'],
  'timer.plan_required': [409, 'This team requires a plan for today before time can be tracked.'],
  'timer.overlap': [409, 'This time overlaps with time that is recorded already.'],
  'timer.order': [400, 'Started date must be before stopped date'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;
export type Details = Record<string, string>;

/** The English sentence of a code, with its details filled in. */
export const sentence = (code: ErrorCode, details: Details = {}) =>
  errors[code][1].replace(/\{\{(\w+)\}\}/g, (_, name: string) => details[name] ?? '');

/** The only thing that is thrown on purpose, on both sides of the wire. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}) {
    super(sentence(code, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errors[this.code][0];
  }
}

/** What an error looks like on the wire. */
export interface WireError {
  statusCode: number;
  error: string;
  message: string;
  code: ErrorCode;
  details?: Details;
}
