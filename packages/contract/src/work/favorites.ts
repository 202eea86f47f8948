import { z } from 'zod';
import { del, get, post } from '../route.ts';
import { Deleted, Id, IdOrNull, list, OfOrganization } from '../shared.ts';
import { Team } from '../workspace/teams.ts';
import { Project } from './projects.ts';
import { TaskView } from './task-views.ts';
import { TaskItem } from './tasks.ts';

export const entityKinds = [
  'Candidate',
  'Comment',
  'Contact',
  'Currency',
  'DailyPlan',
  'Dashboard',
  'DashboardWidget',
  'Employee',
  'Expense',
  'Invoice',
  'Income',
  'Language',
  'Organization',
  'OrganizationContact',
  'OrganizationDepartment',
  'OrganizationDocument',
  'OrganizationProject',
  'OrganizationTeam',
  'OrganizationProjectModule',
  'OrganizationSprint',
  'OrganizationVendor',
  'ResourceLink',
  'ScreeningTask',
  'Task',
  'TaskLinkedIssue',
  'TaskView',
  'User',
  'Tenant',
] as const;
export type EntityKind = (typeof entityKinds)[number];

/** The kinds that the product supports. */
export const favoriteKinds = [
  'Comment',
  'DailyPlan',
  'Employee',
  'Organization',
  'OrganizationContact',
  'OrganizationProject',
  'OrganizationTeam',
  'Task',
  'TaskLinkedIssue',
  'TaskView',
  'Tenant',
  'User',
] as const satisfies EntityKind[];
export type FavoriteKind = (typeof favoriteKinds)[number];

/** Existing clients refuse unknown keys. */
export const Favorite = OfOrganization.extend({
  employeeId: Id,
  entity: z.enum(entityKinds),
  entityId: Id,
});
export type Favorite = z.infer<typeof Favorite>;

/** The current title of a favorite and the record of its page. Deleted records are omitted. */
export const NamedFavorite = Favorite.pick({ id: true, entity: true, entityId: true }).extend({
  name: z.string(),
  targetId: Id,
  /** The state of a task view. */
  view: TaskView.pick({ organizationTeamId: true, page: true, search: true, columns: true }).nullable(),
});
export type NamedFavorite = z.infer<typeof NamedFavorite>;

/** The kinds that are returned as whole records, as in their own lists. */
const ListedKind = z.enum(['Task', 'OrganizationProject', 'OrganizationTeam'] satisfies EntityKind[]);

const FavoriteKindIn = z.enum(favoriteKinds, {
  error: ({ input }) =>
    entityKinds.some((kind) => kind === input)
      ? `Favorites of kind ${input} are not supported`
      : 'Unknown kind of record',
});
const FavoriteDraft = z.object({ entity: FavoriteKindIn, entityId: Id, employeeId: IdOrNull.optional() });

/** The most of one person. */
export const maxFavorites = 1000;

/** Each person has their own. */
// biome-ignore format: it reads as a table
export const favoritesApi = {
  list:   get ('/favorite/employee',    { can: 'FAVORITE_READ', query: z.object({ entity: z.enum(entityKinds).optional() }), returns: list(Favorite) }),
  ofType: get ('/favorite/type',        { can: 'FAVORITE_READ', query: z.object({ entity: ListedKind }), returns: list(z.union([TaskItem, Project, Team])) }),
  named:  get ('/favorite/named',       { can: 'FAVORITE_READ', returns: list(NamedFavorite) }),
  create: post('/favorite',             { can: 'FAVORITE_CREATE', body: FavoriteDraft, returns: Favorite, invalidates: ['favorites'] }),
  remove: del ('/favorite/:favoriteId', { can: 'FAVORITE_DELETE', returns: Deleted, invalidates: ['favorites'] }),
};
