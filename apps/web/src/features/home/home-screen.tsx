import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePref } from '../../lib/prefs.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../shell/index.ts';
import { MyTasks } from '../tasks/index.ts';
import { NewTeamDialog, useOpenTeam, useTeams } from '../team/index.ts';
import { Members } from './members.tsx';
import { TimerBar } from './timer-bar.tsx';
import { viewPref } from './view-pref.ts';

/** Where the day begins: the timer, the team, and one's own tasks. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const { teams } = useTeams();
  const view = usePref(viewPref);
  if (teams?.length === 0)
    return (
      <Page title={t('title')}>
        <NoTeam />
      </Page>
    );
  return (
    <Page title={t('title')}>
      <TimerBar />
      <div className="@container">
        <div
          className={cx(
            'grid items-start gap-6 pt-2',
            // Lines need the whole width; cards leave room for one's own tasks beside them.
            view !== 'table' && '@min-[56rem]:grid-cols-[minmax(0,1fr)_23.5rem]',
          )}
        >
          <Members view={view} onView={viewPref.set} />
          <MyTasks />
        </div>
      </div>
    </Page>
  );
}

/** Somebody who is in no team yet is shown the way into one. */
function NoTeam() {
  const { t } = useTranslation('teams');
  const open = useOpenTeam();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Empty
        icon={<Users />}
        title={t('empty')}
        action={
          <Button look="primary" onClick={() => setCreating(true)}>
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
