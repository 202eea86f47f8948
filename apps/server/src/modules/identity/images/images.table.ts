import { storageProviders } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofTenant, oneOf } from '../../../db/columns.ts';

/** An uploaded picture. Its bytes are in the file store. */
export const imageAsset = pgTable(
  'image_asset',
  {
    ...ofTenant,
    organizationId: uuid(),
    /** Its purpose, as named by the client. */
    folder: text().notNull(),
    name: text().notNull(),
    /** The uploaded media type. Null for the oldest rows. */
    type: text(),
    /** Names in the file store: the picture and its thumbnail. */
    url: text().notNull(),
    thumb: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    size: integer().notNull(),
    isFeatured: boolean().notNull().default(false),
    storageProvider: text({ enum: storageProviders }).notNull().default('LOCAL'),
  },
  (t) => [
    unique().on(t.tenantId, t.id),
    index().on(t.url),
    index().on(t.thumb),
    check('image_asset_storage', sql`${t.storageProvider} in (${oneOf(storageProviders)})`),
  ],
);
