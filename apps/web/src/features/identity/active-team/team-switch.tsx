import type { Team } from '@stint/contract';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWhyNot } from '../auth/index.ts';
import { useTeams } from './active-team.ts';
import { NewTeamDialog } from './new-team-dialog.tsx';

const picture = ({ name, logo }: Team) => <Avatar name={name} image={logo} size="tiny" shape="square" decorative />;

/** The active team, with a menu of the others and a form for a new one. */
export function TeamSwitch({ onOpen }: { onOpen: (teamId: string) => void }) {
  const t = useText('shell', 'teams');
  const { teams, teamId } = useTeams();
  const [creating, setCreating] = useState(false);
  const refused = useWhyNot()(useServer().teams.create);
  if (!teams) return <Skeleton className="h-control w-36 max-md:w-control" />;
  const current = teams.find(({ id }) => id === teamId) ?? null;
  return (
    <>
      <Picker
        name={t('switchTeam')}
        align="end"
        items={teams}
        value={current}
        onChange={({ id }) => id !== teamId && onOpen(id)}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        iconOf={picture}
        detailOf={({ members }) => members?.filter(({ isPending }) => !isPending).length}
        trigger={
          <Button
            look="quiet"
            aria-label={`${t('switchTeam')}: ${current?.name ?? t('teams:empty')}`}
            className="px-2 text-body max-md:w-control max-md:px-0"
          >
            {current && picture(current)}
            <span className="max-w-36 truncate max-md:sr-only">{current?.name ?? t('teams:empty')}</span>
            <ChevronsUpDown className="text-faint max-md:hidden" />
          </Button>
        }
        footer={(close) => (
          <Button
            look="quiet"
            size="small"
            className="w-full justify-start px-2 text-base text-body"
            blocked={refused}
            onClick={() => {
              close();
              setCreating(true);
            }}
          >
            <Plus />
            {t('teams:create')}
          </Button>
        )}
      />
      <NewTeamDialog open={creating} onOpenChange={setCreating} onCreated={onOpen} />
    </>
  );
}
