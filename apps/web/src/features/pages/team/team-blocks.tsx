import { TeamHeader, type TeamWithPeople } from './all-teams-parts.tsx';
import { PersonChip } from './person-chip.tsx';
import { peopleGrid } from './person-chip-class.ts';

/** A team as one small block for each member. */
export function TeamBlocks({ team, members }: TeamWithPeople) {
  return (
    <li>
      <section aria-label={team.name} className="flex flex-col gap-2">
        <TeamHeader team={team} members={members} />
        <ul className={peopleGrid}>
          {members.map((member) => (
            <li key={member.id} className="min-w-0">
              <PersonChip member={member} />
            </li>
          ))}
        </ul>
      </section>
    </li>
  );
}
