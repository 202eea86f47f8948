import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useWhyNot } from '../auth/index.ts';
import { useOpenTeam } from './active-team.ts';
import { NewTeamDialog } from './new-team-dialog.tsx';

/** For people without a team: how to get into one. */
export function NoTeam() {
  const t = useText('teams');
  const open = useOpenTeam();
  const [creating, setCreating] = useState(false);
  const refused = useWhyNot()(useServer().teams.create);
  return (
    <>
      <Empty
        icon={<Users />}
        title={t('empty')}
        action={
          <Button look="primary" blocked={refused} onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        }
      >
        {t('emptyText')}
      </Empty>
      <NewTeamDialog open={creating} onOpenChange={setCreating} onCreated={open} />
    </>
  );
}
