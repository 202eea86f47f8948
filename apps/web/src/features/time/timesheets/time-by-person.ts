// Apart from the queries of entries, which home loads at once.
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { type EntryFilter, filterOf } from './entries-query.ts';

export interface PersonTime {
  id: string;
  name: string;
  imageUrl: string | null;
  seconds: number;
}

/** The time of a filter by person, most first; null until it is known. */
export function useTimeByPerson(filter: EntryFilter, enabled = true): PersonTime[] | null {
  const query = apiQuery(useServer().reports.summary, { ...filterOf(filter), groupBy: ['member'] });
  const { data } = useQuery({ ...query, enabled });
  if (!data) return null;
  const people = data.rows.flatMap(({ keys, seconds }) =>
    keys.flatMap(({ value, name, imageUrl }) => (value ? [{ id: value, name: name ?? '', imageUrl, seconds }] : [])),
  );
  return people.sort((person, other) => other.seconds - person.seconds);
}
