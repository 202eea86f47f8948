import type { Team } from '@stint/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { type MemberView, useSwitchTeam } from '../../core/timer/index.ts';

export interface TeamWithPeople {
  team: Team;
  members: MemberView[];
}

/** Switches the team like the header does. */
export function useShowTeam() {
  const open = useSwitchTeam();
  const navigate = useNavigate();
  return (teamId: string) => {
    open(teamId);
    void navigate({ to: '/' });
  };
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
      className="flex min-w-0 shrink-0 items-center gap-2.5 hover:underline"
    >
      <Avatar
        name={name}
        image={member.image}
        size="small"
        decorative
        presence={presence}
        presenceLabel={t(`presence_${presence}`)}
      />
      <LongName name={name} className="font-medium" />
    </Link>
  );
}
