import { z } from 'zod';
import { Project } from './projects.ts';
import { del, get, post } from './route.ts';
import { Deleted, Id, IdOrNull, list, OfOrganization } from './shared.ts';
import { TaskView } from './task-views.ts';
import { TaskItem } from './tasks.ts';
import { Team } from './teams.ts';

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

/** Those of which the product has records. */
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

/** Strict in existing clients: no key may be added. */
export const Favorite = OfOrganization.extend({
  employeeId: Id,
  entity: z.enum(entityKinds),
  entityId: Id,
});
export type Favorite = z.infer<typeof Favorite>;

/** What a favorite is called now, and the record that its page is found by; what is gone is left out. */
export const NamedFavorite = Favorite.pick({ id: true, entity: true, entityId: true }).extend({
  name: z.string(),
  targetId: Id,
  /** What a view of tasks shows. */
  view: TaskView.pick({ organizationTeamId: true, page: true, search: true, columns: true }).nullable(),
});
export type NamedFavorite = z.infer<typeof NamedFavorite>;

/** What is marked in the product, each as its own list shows it. */
const ListedKind = z.enum(['Task', 'OrganizationProject', 'OrganizationTeam'] satisfies EntityKind[]);

const FavoriteKindIn = z.enum(favoriteKinds, {
  error: ({ input }) =>
    entityKinds.some((kind) => kind === input)
      ? `Favorites of kind ${input} are not supported`
      : 'Unknown kind of record',
});
const FavoriteDraft = z.object({ entity: FavoriteKindIn, entityId: Id, employeeId: IdOrNull.optional() });

/** Everybody has their own. */
// biome-ignore format: it reads as a table
export const favoritesApi = {
  list:   get ('/favorite/employee',    { can: 'FAVORITE_READ', query: z.object({ entity: z.enum(entityKinds).optional() }), returns: list(Favorite) }),
  ofType: get ('/favorite/type',        { can: 'FAVORITE_READ', query: z.object({ entity: ListedKind }), returns: list(z.union([TaskItem, Project, Team])) }),
  named:  get ('/favorite/named',       { can: 'FAVORITE_READ', returns: list(NamedFavorite) }),
  create: post('/favorite',             { can: 'FAVORITE_CREATE', body: FavoriteDraft, returns: Favorite, invalidates: ['favorites'] }),
  remove: del ('/favorite/:favoriteId', { can: 'FAVORITE_DELETE', returns: Deleted, invalidates: ['favorites'] }),
};
