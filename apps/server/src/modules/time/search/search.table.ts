import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId, within } from '../../../db/columns.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';

/**
 * The words of titles, comments, file names and descriptions of entries, folded, for queries with typos. Written by
 * triggers; without a unique key, so that two transactions with the same new word don't wait for each other.
 */
export const searchWord = pgTable(
  'search_word',
  {
    tenantId: tenantId(),
    organizationId: uuid().notNull(),
    word: text().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization).onDelete('cascade'),
    index().on(t.tenantId, t.organizationId, t.word),
    index('search_word_near').using('gin', t.tenantId, t.word.op('gin_trgm_ops')),
  ],
);
