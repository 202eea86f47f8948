import type { DemoRole } from '@stint/contract';
import type { DemoSettings } from '../http/services.ts';
import { people } from '../seed/company.ts';
import { emailOf } from '../seed/make.ts';

const fits: Record<DemoRole, (person: (typeof people)[number]) => boolean> = {
  member: ({ role }) => role === 'EMPLOYEE',
  lead: ({ leads }) => leads === true,
  admin: ({ role }) => role === 'SUPER_ADMIN',
};

/** The accounts of visitors: one person of the company for each role. */
export const demoSettings: DemoSettings = {
  password: 'stint-demo',
  people: (['member', 'lead', 'admin'] as const).flatMap((role) => {
    const person = people.find(fits[role]);
    return person ? [{ role, mailbox: emailOf(person.name).split('@')[0] ?? '' }] : [];
  }),
};
