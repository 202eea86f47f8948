import { whyNotWrite } from '@stint/domain/work/tasks';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { sampleLine, sampleText } from './steps-space.tsx';

/** Makes sample data on request, and takes it back. */
export function Sample({ hasSample }: { hasSample: boolean }) {
  const t = useText('firstSteps', 'errors');
  const me = useMyself();
  const why = me && whyNotWrite({ emailVerified: me.isEmailVerified });
  const server = useServer();
  const { teamId } = useTeams();
  const add = useApiMutation(server.firstSteps.addSample);
  const remove = useApiMutation(server.firstSteps.removeSample);
  const tasks = ([1, 2, 3, 4, 5, 6] as const).map((number) => t(`sampleTask_${number}`));
  if (!teamId) return null;
  return (
    <div className={sampleLine}>
      <p className={cx(sampleText, 'text-dense text-muted')}>{t(hasSample ? 'sampleIsThere' : 'sampleText')}</p>
      {hasSample ? (
        <Button size="small" busy={remove.isPending} onClick={() => remove.mutate({})}>
          {t('removeSample')}
        </Button>
      ) : (
        <Button
          size="small"
          busy={add.isPending}
          blocked={why && t(`errors:${why}`)}
          onClick={() => add.mutate({ organizationTeamId: teamId, project: t('sampleProject'), tasks })}
        >
          {t('addSample')}
        </Button>
      )}
    </div>
  );
}
