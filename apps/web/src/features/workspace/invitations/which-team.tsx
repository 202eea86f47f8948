import { z } from 'zod';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthFrame } from '../../identity/auth/index.ts';
import { type AskedTeam, teamInLink } from './join-link.ts';

const TeamLink = z.object({ link: z.string().transform(teamInLink).pipe(z.custom<AskedTeam>(Boolean)) });

/** For visitors without a team link: asks for it. */
export function WhichTeam({ onTeam }: { onTeam: (team: AskedTeam) => void }) {
  const t = useText('invitations', 'common');
  const form = useForm(TeamLink, { link: '' }, { says: () => t('teamLinkWrong') });
  return (
    <AuthFrame title={t('askTitleAny')} text={t('noTeamText')}>
      <form className="flex flex-col gap-5" {...form.props(({ link }) => onTeam(link))}>
        <Field label={t('teamLink')} error={form.errorOf('link')}>
          <TextInput {...form.control('link')} size="large" dir="ltr" inputMode="url" autoComplete="off" autoFocus />
        </Field>
        <Button type="submit" look="primary" size="large">
          {t('common:continue')}
        </Button>
      </form>
    </AuthFrame>
  );
}
