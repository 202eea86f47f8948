import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { Deleted, filled, Id, Instant } from '../shared.ts';

/** The most groups that a workspace maps to roles and teams. */
const maxGroupMappings = 100;
/** The most teams of a mapped group. */
const maxMappedTeams = 50;

/** What membership in a group of the directory gives: a role, teams, or both. */
export const GroupMapping = z.object({
  /** As the directory or the groups claim of the provider names it, in any case. */
  group: filled(200, 'Enter the name of the group'),
  roleId: Id.nullable(),
  teamIds: z.array(Id).max(maxMappedTeams),
});
export type GroupMapping = z.infer<typeof GroupMapping>;

/** A group that the directory has sent. */
const DirectoryGroup = z.object({
  id: Id,
  name: z.string(),
  /** The team that it is linked with; null if it only serves the mapping. */
  team: z.string().nullable(),
  people: z.int(),
});

/** How a directory keeps the people of a workspace by SCIM. The token itself is never returned again. */
export const Directory = z.object({
  /** The address to enter in the directory. */
  address: z.string(),
  token: z
    .object({
      /** The first characters, to recognize it by. */
      prefix: z.string(),
      createdAt: Instant,
      createdBy: z.string(),
      lastUsedAt: Instant.nullable(),
      /** Its author may no longer edit the workspace: until it is replaced, it cannot add people or give them groups. */
      isLimited: z.boolean(),
    })
    .nullable(),
  /** How many people the directory keeps. */
  people: z.int(),
  groups: z.array(DirectoryGroup),
  mappings: z.array(GroupMapping),
});
export type Directory = z.infer<typeof Directory>;

/** `secret` is answered once and stored as a hash only. */
const NewDirectoryToken = Directory.extend({ secret: z.string() });

const MappingList = z.object({ mappings: z.array(GroupMapping).max(maxGroupMappings) });

const invalidates = ['directory'] as const;

// biome-ignore format: it reads as a table
export const directoryApi = {
  get:          get ('/directory',          { can: 'ALL_ORG_EDIT', returns: Directory, apiToken: false }),
  createToken:  post('/directory/token',    { can: 'ALL_ORG_EDIT', returns: NewDirectoryToken, invalidates, apiToken: false }),
  removeToken:  del ('/directory/token',    { can: 'ALL_ORG_EDIT', returns: Deleted, invalidates, apiToken: false }),
  saveMappings: put ('/directory/mappings', { can: 'ALL_ORG_EDIT', body: MappingList, returns: Directory, invalidates, apiToken: false }),
};
