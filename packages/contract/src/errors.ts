/**
 * Every refusal of the server: HTTP status and English sentence. Clients translate by the key; `{{name}}` is filled
 * from the details.
 */
export const errors = {
  // the frame
  malformed: [400, 'The request could not be read.'],
  invalid: [400, 'Some fields need attention.'],
  invalid_reference: [400, 'A record named in the request does not exist.'],
  unauthenticated: [401, 'Unauthorized'],
  forbidden: [
    403,
    'Your role does not include the permission {{permission}}. An admin can turn it on under Permissions.',
  ],
  /** For a missing permission that is not named. */
  not_allowed: [403, "You don't have permission to do this."],
  claim_mismatch: [403, 'The tenant or organization named in the request is not the one you are signed in to.'],
  not_found: [404, 'The requested record was not found'],
  method_not_found: [404, 'Cannot {{method}} {{path}}'],
  conflict: [409, 'Someone else changed this at the same time.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media: [415, 'The request must be sent as JSON.'],
  too_many_requests: [429, 'Too many attempts. Wait {{seconds}} seconds and try again.'],
  internal: [500, 'Something went wrong on our side. Request ID: {{requestId}}'],
  unavailable: [503, 'The service is not available right now. Please try again.'],
  network: [503, "The server can't be reached. Check your connection."],
  timeout: [504, "The server didn't respond in time."],
  aborted: [408, 'The connection was lost before the response was complete.'],
  cancelled: [499, 'The request was cancelled.'],
  bad_response: [502, "The server sent a response that can't be read."],
  invalid_url: [400, 'Invalid URL provided'],
  base_url: [400, 'Base URL is required for file uploads'],
  /** An answer that does not match its shape. Reported to the server's log. */
  answer_invalid: [502, 'Validation failed in {{context}}: {{path}}: {{message}}'],
  /** A refusal unknown to this version, with its original message. */
  said: [400, '{{message}}'],
  // sign-in and registration
  'auth.code_invalid': [401, 'Authentication code or email address invalid'],
  'auth.password_invalid': [401, 'Incorrect email address or password'],
  'auth.no_workspace': [401, 'Your account is not yet ready to be used on the platform'],
  'api_token.not_allowed': [403, "API tokens can't do this. Sign in to do it yourself."],
  'api_token.limit': [409, 'You have {{count}} API tokens, the most that one person can have. Revoke one first.'],
  'api_token.scope': [403, "You can't give a token the permission {{permission}}, because your role doesn't have it."],
  'auth.token_expired': [401, 'Your session has expired. Sign in again.'],
  'auth.token_reused': [401, 'Token is rotated'],
  'auth.workspace_denied': [401, 'User does not have access to this workspace'],
  'auth.email_taken': [409, 'An account with this email address already exists. Sign in instead.'],
  'auth.tenant_exists': [400, 'Tenant already exists'],
  'auth.suspended': [403, 'Your account is suspended.'],
  'auth.code_length': [400, 'Your invitation code must contain {{length}} digits'],
  'auth.password_length': [400, 'Password must be at least 8 characters long'],
  'auth.verification_failed': [400, 'Failed to verify email.'],
  'auth.token_missing': [400, 'Token is required'],
  'auth.reset_failed': [400, 'Password Reset Failed.'],
  'auth.old_password_wrong': [400, 'The old password is incorrect.'],
  'auth.email_same': [400, 'This is already your email address.'],
  'auth.email_unverified': [403, 'Confirm your email address first.'],
  'auth.second_factor_required': [
    403,
    'A second factor is required to sign in to this account. Sign in on the website.',
  ],
  'auth.second_factor_invalid': [400, 'This code is incorrect or was already used.'],
  'auth.second_factor_enrol': [403, 'This organization requires two-factor authentication. Set it up to continue.'],
  'auth.authenticator_exists': [409, 'An authenticator app is already set up.'],
  'auth.passkey_invalid': [400, "This passkey couldn't be verified."],
  'auth.passkey_known': [409, 'This device already has a passkey for this account.'],
  'auth.passkeys_full': [409, 'An account can have up to {{most}} passkeys.'],
  'auth.social_unavailable': [400, "Sign-in with {{provider}} isn't set up on this server."],
  'auth.social_refused': [401, "{{provider}} couldn't confirm who you are."],
  'auth.social_unverified': [403, "{{provider}} hasn't verified your email address."],
  'auth.social_unknown': [400, 'The user with this account details does not exists'],
  'auth.social_taken': [409, 'This {{provider}} account is already connected to another account.'],
  'auth.captcha_unavailable': [503, "The captcha can't be checked right now. Please try again."],
  'account.last_admin': [409, "You're the only super admin of {{workspace}}. Make someone else one first."],
  'account.reset_denied': [403, "You don't have permission to delete recorded time, so your data can't be deleted."],
  'smtp.refused': [400, "The mail server couldn't be used: {{reason}}"],
  'egress.denied': [400, "This address is in a network the server can't access."],
  'register.team': [400, 'You must provide a valid Team Name'],
  'register.email': [400, 'Please provide a properly formatted email address'],
  'register.name': [400, 'You must provide a valid Name'],
  'register.captcha': [400, 'Please check the ReCaptcha checkbox before continue'],
  // single fields
  'field.required': [400, 'Please make sure to fill out this field'],
  'field.email': [400, 'Please provide a valid email address'],
  'field.phone': [400, 'Please provide a valid phone number'],
  'field.url': [400, 'Please provide a valid URL'],
  // pictures
  'image.too_large': [413, 'The picture can be up to 5 MB.'],
  'image.type': [415, 'Use a JPEG, PNG, WebP or GIF picture.'],
  'image.disguised': [415, "The file's content doesn't match its name."],
  'image.dimensions': [413, 'The picture can have up to 40 megapixels.'],
  'image.store': [503, "Pictures can't be saved right now. Please try again."],
  'image.broken': [400, "This picture is damaged and can't be read."],
  'file.too_large': [413, 'The file can be up to 20 MB.'],
  'upload.limit': [429, "You're uploading too many files at once. Wait {{seconds}} seconds and try again."],
  'upload.busy': [
    503,
    'The server is receiving too many files right now. Please wait {{seconds}} seconds and try again.',
  ],
  'template.name_taken': [409, 'A template with this name already exists.'],
  'import.unreadable': [400, "This file can't be read as CSV."],
  'import.empty': [400, 'This file has no rows.'],
  'import.no_title': [400, 'One column must be the title.'],
  'import.most': [400, 'Up to {{most}} tasks can be imported at once.'],
  'import.unknown': [400, 'Nothing has this name.'],
  'import.estimate': [400, 'Not a valid estimate. Write 2h, 1h30m or 1:30.'],
  'import.date': [400, 'Not a valid date. Write 2026-12-24 or 24.12.2026.'],
  // workspaces
  'workspace.none': [404, 'No workspaces found'],
  'workspace.no_teams': [404, 'No teams available in this workspace'],
  'workspace.unauthenticated': [401, 'User not authenticated'],
  'workspace.needed': [403, "You're not in a workspace yet. Create one, or ask for an invitation."],
  'organization.lock_date': [400, 'The lock date must be in the past.'],
  'organization.none': [403, "You don't belong to an organization yet. Ask an admin to add you."],
  // teams and members
  'team.unauthenticated': [401, 'User authentication required'],
  'team.name_taken': [400, 'Team with this name already exists'],
  'team.name_too_short': [400, 'Team name must be at least 2 characters long'],
  'team.prefix': [400, 'A prefix has 1 to 6 letters or digits.'],
  'team.not_member': [403, "You're not a member of this team."],
  'team.not_manager': [403, 'Only team managers can do this.'],
  'team.above': [403, 'Someone with a higher role created or manages this team.'],
  'team.not_creator': [403, 'Only the team creator or an admin can transfer it.'],
  'member.not_own': [403, 'You can only do this for yourself.'],
  'member.not_suspended': [403, "You can't suspend yourself or someone with a higher role."],
  'member.above': [403, "You can't change someone with a higher role."],
  'member.own_rate': [403, "You can't set your own rate. Ask an admin."],
  'member.no_employee': [403, "Your account isn't an employee yet. Ask an admin to add you."],
  // invitations and requests to join
  'invite.disabled': [403, 'Invitations are turned off for this organization.'],
  'invite.email': [400, 'Valid email is required'],
  'invite.name': [400, 'Name is required'],
  'invite.parameters': [400, 'Missing required parameters'],
  'invite.expired': [400, 'This invitation has expired.'],
  'invite.accepted': [409, 'This invitation was already accepted.'],
  'invite.rejected': [409, 'This invitation was rejected.'],
  'invite.removed': [400, 'This invitation was removed.'],
  'invite.code_invalid': [400, 'invalid code, try again'],
  'invite.role': [403, "You can't invite someone with a higher role than yours."],
  'join.answered': [409, 'This request was already answered.'],
  // roles
  'role.name_taken': [409, 'A role with this name already exists.'],
  'role.system': [403, "Built-in roles can't be renamed or deleted."],
  'role.in_use': [409, 'Someone has this role. Give them another one first.'],
  'role.own': [403, "You can't change your own role. Ask another admin."],
  'role.above': [403, "This role has permissions that yours doesn't, so you can't change it."],
  'role.permission_above': [403, "You can't grant a permission you don't have. Ask a super admin."],
  'role.super_admin': [403, 'Super admins always have every permission.'],
  'role.lock_out': [403, "You can't remove your own permission to edit roles."],
  // tasks
  'task.title_too_long': [400, 'The title can have at most 255 characters.'],
  'task.email_unverified': [403, 'Confirm your email address first.'],
  'task.closed': [409, 'Task is closed'],
  'task.parent_cycle': [400, "A task can't be a child of itself or of one of its children."],
  'task.parent_type': [400, "A {{child}} can't be a child of a {{parent}}."],
  'task.linked_already': [409, 'These tasks are already linked.'],
  'task.type_fixed': [409, "An epic's type can't be changed."],
  'task.type_not_offered': [400, "This task can't become a {{type}}."],
  'task.title_blank': [400, 'A task needs a title.'],
  'task.title_too_short': [400, 'The title needs at least {{min}} characters.'],
  'task.estimate_hours': [400, 'Hours must be a whole number from 0 to 999.'],
  'task.estimate_minutes': [400, 'Minutes must be a whole number from 0 to 59.'],
  'task.estimate_not_yours': [403, 'Only the member or a team manager can edit this estimate.'],
  'task.assign_others': [403, 'Only the creator or a team manager can assign or unassign others.'],
  'task.delete_not_yours': [403, 'Only the creator or a team manager can delete this task.'],
  'task.estimate_exists': [409, 'This member already has an estimate for this task. Edit it instead.'],
  'project.name_required': [400, 'Project name is required'],
  'project.title_length': [400, 'Project title must be between 3 and 100 characters.'],
  'project.description_length': [400, 'The description can have up to 120 characters.'],
  'project.end_before_start': [400, 'The end must be after the start.'],
  'project.too_short': [400, 'Project duration should be at least 1 day for proper planning.'],
  'project.picture_type': [415, 'Use a JPEG or PNG picture.'],
  'label.not_found': [404, 'Label with id not found'],
  'vocabulary.name_taken': [409, 'This name is already taken.'],
  'vocabulary.open_used': [
    409,
    'Tasks have this status, and the tasks of deleted statuses move to it. Move them first.',
  ],
  'vocabulary.parameters': [400, 'Required parameters missing: {{said}} required'],
  'label.name_required': [400, 'Label name is required'],
  // timer
  'timer.already_running': [409, 'A timer is already running.'],
  'timer.not_running': [409, "No running log found. Can't stop timer because it was already stopped."],
  'timer.tracking_disabled': [403, 'Time tracking is turned off for you.'],
  'timer.email_unverified': [403, 'Confirm your email address before you track time.'],
  'timer.instant': [400, "This device's clock is too far off. Check its date and time settings."],
  'timer.no_task': [400, 'Select a task first.'],
  'timer.plan_required': [409, 'This team requires a plan for today before you track time.'],
  'timer.plan_unverified': [409, "Set today's hours and estimate each task before you track time."],
  'timer.overlap': [409, "This overlaps with time that's already recorded."],
  'timer.order': [400, 'Started date must be before stopped date'],
  'hours.empty': [400, 'A working day must end at a different time than it starts.'],
  // meetings
  'meeting.jitsi_unavailable': [400, "Jitsi video meetings aren't set up on this server."],
  'meeting.livekit_unavailable': [400, "LiveKit video meetings aren't set up on this server."],
  // presence
  'presence.until': [400, 'Choose a time within the next 31 days.'],
  // dates and durations
  'time.minutes': [400, 'Minutes must be < 60'],
  'time.format': [400, 'Invalid time format, use H:MM or decimal (e.g. 4.5).'],
  'time.too_long': [400, 'Enter at most 999h59m.'],
  'time.date': [400, 'Invalid date provided. Both startDate and endDate must be valid dates.'],
  'time.range': [400, 'End date must be after start date'],
  'time.range_too_long': [400, 'A range can be up to {{days}} days long. Select a shorter one.'],
  'rate.owner': [400, 'Choose a member or a project for this rate.'],
  'rate.cost_of_project': [400, 'Cost rates are of members, not of projects.'],
  'rate.limit': [409, 'A workspace can have up to {{most}} rates. Remove old ones first.'],
  'report.too_many_rows': [400, 'This report has more than {{most}} rows. Select a shorter range or fewer groups.'],
  'report.limit': [400, 'You can save up to {{most}} reports. Delete some first.'],
  'report.links_limit': [400, 'A report can have up to {{most}} public links. Revoke some first.'],
  'report.mail_others': [403, 'Your role can send this report only to yourself.'],
  'holiday.exists': [409, 'This holiday is already in the list.'],
  'holiday.limit': [400, 'There can be up to {{most}} holidays.'],
  'holiday.file': [400, "This file isn't a calendar (ICS) file, or it is damaged."],
  'holiday.file_empty': [400, 'This file has no events with a date.'],
  'holiday.file_events': [400, 'This file has more than {{most}} events or days. Split it.'],
  'export.too_many_rows': [
    400,
    'A {{format}} file can have up to {{most}} rows, and this one would have {{rows}}. Export it as CSV, or narrow the selection.',
  ],
  'export.in_progress': [409, 'You already have {{most}} exports in progress. Wait until one is done.'],
  'export.gone': [404, 'This file is no longer available. Export it again.'],
  'export.failed': [500, "The file couldn't be written. Try again."],
  'time.missing': [400, 'Required parameters missing: {{missing}}'],
  // daily plans
  'plan.past': [400, "You can't plan a day that has passed."],
  'plan.over': [409, "Completed tasks and past days can't be moved."],
  'plan.task_planned': [409, 'This task is already planned for that day.'],
  'plan.not_yours': [403, "Only the plan's owner or a team manager can edit it."],
  // time logs and timesheets
  'time_log.none': [400, 'At least one log is required'],
  'time_log.over_limit': [400, 'Maximum 100 logs can be deleted at once'],
  'time_log.invalid_id': [400, 'Invalid logId at index {{index}}'],
  'time_log.manual_off': [403, 'Adding time manually is turned off for you.'],
  'time_log.modify_off': [403, 'Editing recorded time is turned off for you.'],
  'time_log.delete_off': [403, 'Deleting recorded time is turned off for you.'],
  'time_log.future': [400, "Time in the future can't be recorded."],
  'time_log.too_long': [400, 'An entry can be up to 999 hours long.'],
  'time_log.reason_required': [400, 'Enter a reason.'],
  'time_log.description_required': [400, 'Enter a description.'],
  'time_log.project_required': [400, 'Select a project.'],
  'time_log.task_required': [400, 'Select a task.'],
  'time_log.client_required': [400, 'Select a client, or a project that has one.'],
  'time_log.running': [409, 'Stop the timer before you edit this entry.'],
  'time_log.undo_late': [409, 'This can no longer be undone.'],
  'time_log.lock_date': [
    409,
    'Time up to {{date}} is locked. Ask an admin to change the lock date in the workspace settings.',
  ],
  'time_log.too_old': [
    409,
    'The edit limit is {{days, days}}, and this time is older. Ask an admin to raise it in the workspace settings.',
  ],
  'time_log.split_at': [400, 'Choose a time within the entry.'],
  'time_log.merge_people': [400, 'Only entries of one person can be merged.'],
  'time_log.merge_differ': [400, 'Only entries with the same task, project, client and billing can be merged.'],
  'time_log.merge_apart': [400, 'Only entries of one day that are at most 15 minutes apart can be merged.'],
  'time_log.merge_between': [409, 'Another entry lies between these. Select it as well, or merge fewer.'],
  'time_slot.none': [400, 'At least one time slot ID is required'],
  'time_slot.over_limit': [400, 'Maximum 100 time slots can be deleted at once'],
  'time_slot.invalid_id': [400, 'Invalid time slot id at index {{index}}'],
  'screenshot.off': [403, 'Screenshots are turned off for you.'],
  'screenshot.blur_off': [403, 'Blurring screenshots is turned off in your organization.'],
  'screenshot.time': [400, 'The screenshot was not taken in these ten minutes.'],
  'screenshot.slot_full': [409, 'Ten minutes can have up to {{count}} screenshots.'],
  'screenshot.day_full': [409, 'Up to {{count}} screenshots can be saved in 24 hours.'],
  'board.limit': [409, 'This team has {{count}} boards, the most that it can have. Delete one first.'],
  'board.full': [409, 'This board is full. Delete some shapes first.'],
  'board.unchanged': [409, 'Nothing has been drawn since the last version.'],
  'webhook.event': [400, "{{name}} isn't an event. See the API documentation for the names of operations."],
  'webhook.limit': [409, 'This workspace has {{count}} webhooks, the most that it can have. Delete one first.'],
  'integration.place': [400, 'TenantId and OrganizationId are required'],
  'github.unavailable': [400, "GitHub isn't set up on this server. Ask the operator to add a GitHub App."],
  'github.not_begun': [
    403,
    'Start again from the integrations of your team. A connection must be finished within 10 minutes.',
  ],
  'github.state': [400, 'The state must be the number of the installation and the setup action.'],
  'github.requested': [
    409,
    'An owner of the GitHub account has to approve the request first. Connect again after that.',
  ],
  'github.not_yours': [
    403,
    "Your GitHub account can't manage this installation. Sign in to GitHub as somebody who can.",
  ],
  'github.taken': [409, 'This installation is connected with another workspace.'],
  'github.connected': [409, 'GitHub is already connected. Disconnect it first.'],
  'github.not_connected': [404, "GitHub isn't connected. Connect it in the settings of your team."],
  'github.no_access': [404, "GitHub doesn't give Stint access to this. Check the installation on GitHub."],
  'github.busy': [429, 'GitHub allows no more requests for now. Try again in {{seconds}} seconds.'],
  'github.unreachable': [502, "GitHub can't be reached. Try again."],
  'github.signature': [401, 'The signature of the delivery is wrong.'],
  'github.replayed': [409, 'This delivery was received before.'],
  'github.repository_taken': [409, 'Another project is linked with this repository.'],
  'activity.level': [400, 'Invalid activity level range'],
  'timesheet.none': [400, 'No timesheet IDs provided for deletion'],
  'timesheet.status': [400, 'status must be one of the following values: DRAFT, PENDING, IN REVIEW, DENIED, APPROVED'],
  'timesheet.transition': [409, "A timesheet that is {{from}} can't become {{to}}."],
  'timesheet.locked': [409, 'This timesheet is approved. Ask an approver to reopen it before you change its time.'],
  'timesheet.submitted': [409, 'This timesheet is submitted. Withdraw the timesheet first.'],
  'timesheet.in_review': [
    409,
    'This timesheet is in review. Ask the approver to send it back before you change its time.',
  ],
  'timesheet.running': [409, 'Stop the timer before you submit a period that has not ended.'],
  'timesheet.future': [400, "A period that hasn't begun can't be submitted."],
  'timesheet.own': [403, "You can't approve or deny your own timesheet. Ask another approver."],
  'timesheet.not_approver': [
    403,
    'Only approvers can change the status of a timesheet. Ask an admin for the permission.',
  ],
  'timesheet.reason_required': [400, 'Give a reason to reopen an approved timesheet.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;
export type Details = Record<string, string>;

/** The English sentence of a code, with its details filled in; `{{days, days}}` is a counted form. */
export const sentence = (code: ErrorCode, details: Details = {}) =>
  errors[code][1].replace(/\{\{(\w+)(, days)?\}\}/g, (_, name: string, counted?: string) => {
    const value = details[name] ?? '';
    if (!counted) return value;
    return value === '1' ? '1 day' : `${value} days`;
  });

/** The only error that is thrown on purpose, by server and client. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  readonly status: number;
  /** `status` overrides the code's own, for messages of other servers. */
  constructor(code: ErrorCode, details: Details = {}, status: number = errors[code][0]) {
    super(sentence(code, details) || code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

/** An error in an HTTP answer. */
export interface WireError {
  statusCode: number;
  error: string;
  message: string;
  code: ErrorCode;
  details?: Details;
}
