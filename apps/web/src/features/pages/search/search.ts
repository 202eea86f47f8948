import { maxSearchQuery, type SearchKind, type SearchResult, searchKinds } from '@stint/contract';

/** What the address of the search says. */
export interface SearchPageSearch {
  q?: string | undefined;
  /** Only this kind. */
  kind?: SearchKind | undefined;
  archived?: true | undefined;
}

export function searchPageOf({ q, kind, archived }: Record<string, unknown>): SearchPageSearch {
  // The address may hold a number, which the router reads as one.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchQuery) : '';
  return {
    q: text || undefined,
    kind: searchKinds.find((word) => word === kind),
    archived: archived === true ? true : undefined,
  };
}

export interface KindResults {
  kind: SearchKind;
  items: SearchResult[];
}

/** The results by kind; the kind with the best result first. */
export function byKind(items: readonly SearchResult[]): KindResults[] {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, items: items.filter((item) => item.kind === kind) }));
}
