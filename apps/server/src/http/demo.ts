import { Refusal } from '@stint/contract';
import type { OpName } from '../kernel/operations.ts';

/**
 * What would lock other visitors out, show visitors to each other (sessions have addresses), or promise something outside.
 * Nothing leaves a demo without this list either: `egressOf` closes all requests, and there is no mailer. But people
 * read the refusal at the button, and not after a job has failed.
 */
const closed: readonly OpName[] = [
  ...(['auth.register', 'auth.createWorkspace', 'tenants.create', 'organizations.create'] as const),
  ...(['auth.sessions', 'auth.endSession', 'auth.endOtherSessions', 'users.remove', 'users.reset'] as const),
  ...(['personData.export', 'personData.erase', 'passwords.request', 'passwords.reset', 'passwords.change'] as const),
  ...(['emailChange.request', 'emailChange.verify'] as const),
  ...(['factors.enrol', 'factors.confirm', 'factors.disable', 'factors.renewCodes'] as const),
  ...(['passkeys.registerOptions', 'passkeys.register', 'passkeys.remove', 'social.connect'] as const),
  ...(['apiTokens.create', 'push.subscribe', 'push.test', 'smtp.save', 'smtp.test'] as const),
  ...(['providerSignIn.save', 'providerSignIn.addDomain', 'providerSignIn.confirmDomain'] as const),
  ...(['invitations.create', 'invitations.resend', 'joinRequests.create', 'joinRequests.resendCode'] as const),
  ...(['webhooks.create', 'webhooks.update', 'webhooks.takeOver', 'webhooks.redeliver', 'webhooks.test'] as const),
  ...(['integrations.begin', 'integrations.install', 'integrations.authorize', 'integrations.syncRepository'] as const),
  ...(['github.configure', 'github.syncNow', 'invoices.send', 'savedReports.setSchedule'] as const),
  ...(['directory.createToken', 'directory.saveMappings', 'workspaceImports.connect'] as const),
];
const closedFields: Partial<Record<OpName, string>> = {
  'organizations.update': 'requireSecondFactor',
  'members.update': 'isActive',
};
const closedNames = new Set<string>(closed);

/** Refuses calls that the demo does not allow. Rules about fields need the parsed input. */
export function refuseInDemo(op: string, input: object = {}): void {
  const field = closedFields[op as OpName];
  if (closedNames.has(op) || (field !== undefined && field in input)) throw new Refusal('demo.closed');
}

/** The largest file in the demo. */
export const maxDemoFile = 1_000_000;
