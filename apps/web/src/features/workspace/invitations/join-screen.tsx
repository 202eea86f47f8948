import type { Me } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { AuthFrame } from '../../identity/auth/index.ts';
import { JoinConfirm } from './join-confirm.tsx';
import { type JoinDraft, JoinForm } from './join-form.tsx';
import type { AskedTeam } from './join-link.ts';
import { WhichTeam } from './which-team.tsx';

interface JoinScreenProps {
  requestedTeam: AskedTeam | null;
  onTeam: (team: AskedTeam) => void;
  /** The signed-in person, whose name and address are known. */
  me: Me | null;
}

/** Asks to join a team: the person's details, then a code; the managers decide. */
export function JoinScreen({ requestedTeam, onTeam, me }: JoinScreenProps) {
  const [request, setRequest] = useState<JoinDraft>({
    email: me?.email ?? '',
    fullName: me?.name ?? '',
    linkAddress: '',
    position: '',
  });
  const [step, setStep] = useState<'form' | 'code' | 'done'>('form');
  const team = useTeamName(requestedTeam);
  if (!requestedTeam) return <WhichTeam onTeam={onTeam} />;
  if (step === 'done') return <Done email={request.email} isIn={me !== null} />;
  if (step === 'code')
    return (
      <JoinConfirm
        email={request.email}
        teamId={requestedTeam.team}
        onDone={() => setStep('done')}
        onBack={() => setStep('form')}
      />
    );
  return (
    <JoinForm
      team={team}
      teamId={requestedTeam.team}
      start={request}
      onAsked={(draft) => {
        setRequest(draft);
        setStep('code');
      }}
    />
  );
}

/** The team's name, which the server gives only with the whole public address. */
function useTeamName(team: AskedTeam | null): string | null {
  const server = useServer();
  const { data } = useQuery({
    ...apiQuery(server.publicTeams.get, {
      teamId: team?.team ?? '',
      profileLink: team?.link ?? '',
      type: 'misc',
    }),
    enabled: Boolean(team?.link),
    retry: false,
  });
  return data?.name ?? null;
}

function Done({ email, isIn }: { email: string; isIn: boolean }) {
  const t = useText('invitations');
  return (
    <AuthFrame title={t('doneTitle')} text={t('doneText', { email })}>
      <Link
        to={isIn ? '/' : '/auth/passcode'}
        state={{ email }}
        className={buttonClass({ look: 'primary', size: 'large' })}
      >
        {t(isIn ? 'goHome' : 'signIn')}
      </Link>
    </AuthFrame>
  );
}
