import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthFrame } from '../auth/index.ts';
import { type AskedTeam, teamInLink } from './join-link.ts';

/** Somebody who came without the link of a team. */
export function WhichTeam({ onTeam }: { onTeam: (asked: AskedTeam) => void }) {
  const t = useText('invitations', 'common');
  const [link, setLink] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <AuthFrame title={t('askTitleAny')} text={t('noTeamText')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const found = teamInLink(link);
          setWrong(!found);
          if (found) onTeam(found);
        }}
      >
        <Field label={t('teamLink')} error={wrong && t('teamLinkWrong')}>
          <TextInput
            name="link"
            size="large"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoFocus
            value={link}
            onChange={(next) => {
              setLink(next);
              setWrong(false);
            }}
          />
        </Field>
        <Button type="submit" look="primary" size="large">
          {t('common:continue')}
        </Button>
      </form>
    </AuthFrame>
  );
}
