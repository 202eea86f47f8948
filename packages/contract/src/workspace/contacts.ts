import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { Deleted, filled, list, nameText, OfOrganization, textOrNull, Updated } from '../shared.ts';
import { textVersions } from '../text-versions.ts';
import { clientIdentity, clientIdentityIn } from './invoice-identity.ts';

const contactTypes = ['CLIENT', 'CUSTOMER', 'LEAD'] as const;

/** A client of an organization. */
export const OrganizationContact = OfOrganization.extend({
  name: z.string().min(1),
  contactType: z.enum(contactTypes),
  primaryEmail: z.string().nullable(),
  primaryPhone: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  ...clientIdentity,
});
export type OrganizationContact = z.infer<typeof OrganizationContact>;

const ContactPatch = z
  .object({
    name: filled(255),
    contactType: z.enum(contactTypes),
    primaryEmail: textOrNull(255),
    primaryPhone: textOrNull(50),
    address: textOrNull(500),
    notes: textOrNull(10_000),
    ...clientIdentityIn,
  })
  .partial();
const ContactChange = ContactPatch.extend({ textVersions: textVersions('notes', 'address') });
const ContactDraft = ContactPatch.required({ name: true });
/** A part of the name. */
const Search = z.object({ search: nameText().max(255).optional() });
const invalidates = ['contacts', 'projects', 'reports'] as const;

// biome-ignore format: it reads as a table
export const contactsApi = {
  list:   get ('/organization-contact',            { can: 'ORG_PROJECT_EDIT', query: Search, returns: list(OrganizationContact) }),
  get:    get ('/organization-contact/:contactId', { can: 'ORG_PROJECT_EDIT', returns: OrganizationContact }),
  create: post('/organization-contact',            { can: 'ORG_PROJECT_EDIT', body: ContactDraft, returns: OrganizationContact, invalidates }),
  update: put ('/organization-contact/:contactId', { can: 'ORG_PROJECT_EDIT', body: ContactChange, returns: OrganizationContact, invalidates }),
  /** Its projects have no client afterwards. */
  remove: del ('/organization-contact/:contactId', { can: 'ORG_PROJECT_DELETE', returns: Deleted, invalidates }),
  /** Undoes a deletion. It becomes the client again of its projects that have no other. */
  restore: put('/organization-contact/:contactId/restore', { can: 'ORG_PROJECT_DELETE', returns: Updated, invalidates }),
};
