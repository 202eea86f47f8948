import { useTeam } from './active-team.ts';
import { peopleOf } from './people.ts';

/** What tells a colleague from another one of the same name: the address. Null where nobody else has the name. */
export function useNamesake(): (employeeId: string) => string | null {
  const { team } = useTeam();
  const people = team ? peopleOf(team).flatMap(({ employee }) => employee ?? []) : [];
  return (employeeId) => {
    const own = people.find(({ id }) => id === employeeId);
    const hasNamesake = people.some(({ id, fullName }) => id !== employeeId && fullName === own?.fullName);
    return (hasNamesake && own?.user?.email) || null;
  };
}
