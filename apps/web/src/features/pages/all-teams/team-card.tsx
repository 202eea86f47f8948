import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FavoriteButton } from '../../core/favorites/index.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { PersonLink, type TeamWithPeople, useShowTeam } from './parts.tsx';

/** A team with its members and their tasks. */
export function TeamCard({ team, members }: TeamWithPeople) {
  const t = useText('teams', 'home', 'shell');
  const show = useShowTeam();
  return (
    <li>
      <Card flush aria-label={team.name}>
        <header className="flex min-w-0 items-center gap-2.5 px-4 py-2.5">
          <Avatar name={team.name} image={team.logo} size="small" shape="square" decorative />
          <h2 dir="auto" className="min-w-0 flex-1 truncate font-semibold text-base">
            {team.name}
          </h2>
          <span className="text-caption text-faint">{t('shell:members', { count: members.length })}</span>
          <FavoriteButton entity="OrganizationTeam" entityId={team.id} subject={team.name} />
          <Button size="small" aria-label={t('openTeamOf', { team: team.name })} onClick={() => show(team.id)}>
            {t('openTeam')}
          </Button>
        </header>
        <ul aria-label={t('shell:members', { count: members.length })}>
          {members.map((member) => (
            <li key={member.id} className="flex min-w-0 items-center gap-3 border-line border-t px-4 py-2">
              <PersonLink member={member} />
              <span dir="auto" className="ms-auto min-w-0 truncate text-dense text-muted">
                {member.task?.title ?? t('home:noTask')}
              </span>
              <Elapsed
                meter={member.today}
                className={member.today.since === null ? 'tabular-nums' : 'text-running-text tabular-nums'}
              />
            </li>
          ))}
        </ul>
      </Card>
    </li>
  );
}
