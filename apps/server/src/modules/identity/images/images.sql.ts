import { taskFieldsWith } from '@stint/contract';
import { z } from 'zod';
import { type Sql, sql } from '../../../db/sql.ts';
import { storedColumns } from '../../../files/stored-columns.ts';

/** Names in the file store. */
export const StoredNames = z.object({ url: z.string(), thumb: z.string() });

/** The records that show a picture, by its id or by its URL in a text. */
export const pictureColumns = {
  ids: ['user', 'tenant', 'organization', 'organization_team', 'organization_project'],
  texts: [
    ['user', 'imageUrl'],
    ['tenant', 'logo'],
    ['organization', 'imageUrl'],
    ['organization', 'banner'],
    ['organization_team', 'logo'],
    ['organization_project', 'imageUrl'],
    ['vocabulary', 'icon'],
    ...taskFieldsWith('kind', 'html').map((column) => ['task', column] as const),
    ['task_template', 'values'],
    ['comment', 'comment'],
  ],
} as const;

const or = sql` or `;
const isShownById = sql.join(
  pictureColumns.ids.map((table) => sql`exists (select from ${sql.id(table)} x where x."imageId" = i.id)`),
  or,
);
const isShownByText = sql.join(
  pictureColumns.texts.map(([table, column]) => {
    const text = sql`${sql.id('x', column)}::text`;
    return sql`exists (select from ${sql.id(table)} x where ${text} like '%' || i.url || '%' or ${text} like '%' || i.thumb || '%')`;
  }),
  or,
);

/** Deletes a picture that no record shows. Returns rows of `StoredNames`. */
export const dropUnused = (imageId: string): Sql =>
  sql`delete from image_asset i where i.id = ${imageId} and not (${isShownById}) returning url, thumb`;

/** Deletes pictures uploaded before this time that no record shows. Returns rows of `StoredNames`. */
export const dropForgotten = (before: string): Sql =>
  sql`delete from image_asset i where i."createdAt" < ${before} and not (${isShownById} or ${isShownByText}) returning url, thumb`;

export const StoredName = z.object({ name: z.string() });

/** Those of the names that belong to a picture, an attachment, a screenshot or a board. Returns rows of `StoredName`. */
export function knownNames(names: readonly string[]): Sql {
  const nameArray = sql`${names}::text[]`;
  const among = (table: string, column: string) =>
    sql`select ${sql.id(column)} as name from ${sql.id(table)} where ${sql.id(column)} = any (${nameArray})`;
  return sql.join(
    storedColumns.map(([table, column]) => among(table, column)),
    sql` union `,
  );
}

export const OpenFileRow = z.object({ isPicture: z.boolean(), isAttachment: z.boolean() });

/**
 * Whether anybody with the name may see the file: a picture of any workspace, or an attachment until it is removed, but no
 * screenshot, import or export.
 */
export const openFile = (name: string): Sql =>
  sql`select stint_is_picture(${name}) as "isPicture", stint_is_attachment(${name}) as "isAttachment"`;
