import { createHash } from 'node:crypto';

/** The same record has the same id on every server. */
function stableId(name: string): string {
  const hex = createHash('sha1').update(`stint ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const text = '2026-01-01T00:00:00.000Z';
/** A record that is the same in every workspace. */
export const record = (name: string) => ({
  id: stableId(name),
  createdAt: text,
  updatedAt: text,
  deletedAt: null,
  createdByUserId: null,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
});
