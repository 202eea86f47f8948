import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { CurrentTask, PersonLink, TeamHeader, type TeamWithPeople, Today } from './all-teams-parts.tsx';
import { Marks } from './now.tsx';

/** A team with its members and their tasks. */
export function TeamCard({ team, members }: TeamWithPeople) {
  const t = useText('shell');
  return (
    <li>
      <Card flush aria-label={team.name}>
        <TeamHeader team={team} members={members} className="px-4 py-2.5" />
        <ul aria-label={t('members', { count: members.length })}>
          {members.map((member) => (
            <li key={member.id} className="flex min-w-0 items-center gap-3 border-line border-t px-4 py-2">
              <PersonLink member={member} />
              <span className="flex min-w-0 flex-1 flex-col items-end gap-1 text-end">
                <CurrentTask member={member} />
                <Marks member={member} />
              </span>
              <Today member={member} />
            </li>
          ))}
        </ul>
      </Card>
    </li>
  );
}
