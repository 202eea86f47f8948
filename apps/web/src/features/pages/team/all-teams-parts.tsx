import type { Team } from '@stint/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LongName } from '../../../ui/long-name.tsx';
import { FavoriteButton } from '../../core/favorites/index.ts';
import { Elapsed, type MemberView, useSwitchTeam } from '../../core/timer/index.ts';
import { PresenceLine, Target } from './now.tsx';

export interface TeamWithPeople {
  team: Team;
  members: MemberView[];
}

/** The name of a team with what can be done with it. */
export function TeamHeader({ team, members, className }: TeamWithPeople & { className?: string }) {
  const t = useText('teams', 'shell');
  const open = useSwitchTeam();
  const navigate = useNavigate();
  const show = () => {
    open(team.id);
    void navigate({ to: '/' });
  };
  return (
    <header className={cx('flex min-w-0 items-center gap-2.5', className)}>
      <Avatar name={team.name} image={team.logo} size="small" shape="square" decorative />
      <h2 dir="auto" className="min-w-0 flex-1 truncate font-semibold text-base">
        {team.name}
      </h2>
      <span className="text-caption text-faint">{t('shell:members', { count: members.length })}</span>
      <FavoriteButton entity="OrganizationTeam" entityId={team.id} subject={team.name} />
      <Button size="small" aria-label={t('openTeamOf', { team: team.name })} onClick={show}>
        {t('openTeam')}
      </Button>
    </header>
  );
}

/** A member with presence; opens their profile. */
export function PersonLink({ member }: { member: MemberView }) {
  const t = useText('shell');
  const { name, userId, shown: presence } = member;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId }}
      search={{ name }}
      className="group flex min-w-0 shrink-0 items-center gap-2.5"
    >
      <Avatar
        name={name}
        image={member.image}
        size="small"
        decorative
        presence={presence}
        presenceLabel={t(`presence_${presence}`)}
      />
      <span className="flex min-w-0 flex-col">
        <LongName name={name} className="font-medium group-hover:underline" />
        <PresenceLine member={member} className="text-caption text-muted" />
      </span>
    </Link>
  );
}

/** What the member works on; nothing stands as current that does not run. */
export function CurrentTask({ member: { task, isRunning } }: { member: MemberView }) {
  const t = useText('home');
  return (
    <span dir="auto" className={cx('block truncate text-dense', isRunning ? 'text-body' : 'text-faint')}>
      {isRunning && task ? task.title : t('noTask')}
    </span>
  );
}

/** Today's time beside what the day should be. */
export function Today({ member }: { member: MemberView }) {
  return (
    <span className="flex shrink-0 flex-col items-end">
      <Elapsed
        meter={member.today}
        className={cx('tabular-nums', member.today.since !== null && 'font-medium text-running-text')}
      />
      <Target member={member} className="text-caption text-faint" />
    </span>
  );
}
