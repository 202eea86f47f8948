import type { Me, Refusal } from '@stint/contract';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { MailLink } from '../../../lib/page/mail-link.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { AuthFrame } from '../../identity/auth/index.ts';
import { AcceptFailed } from './accept-failed.tsx';
import { AcceptAsMe, AcceptAsNewcomer, AcceptInstead } from './accept-forms.tsx';
import { type Proof, useCheck } from './accepting.ts';
import { CodeEntry } from './code-entry.tsx';

interface AcceptScreenProps {
  /** From an e-mail link, already removed from the URL. */
  link: MailLink | null;
  /** The signed-in person. */
  me: Me | null;
}

function proofIn(link: MailLink | null): Proof | null {
  if (!link?.email) return null;
  if (link.token) return { email: link.email, token: link.token };
  return link.code ? { email: link.email, code: link.code } : null;
}

/** Failures after which the code can be typed again or retried. */
const typedAgain = (refusal: Refusal) => refusal.code === 'invite.code_invalid' || !refusal.code.startsWith('invite.');

/** Accepts an invitation by link or code, signed in or not. */
export function AcceptScreen({ link, me }: AcceptScreenProps) {
  const [linkProof, setLinkProof] = useState(() => proofIn(link));
  const [address] = useState(link?.email ?? me?.email ?? '');
  const check = useCheck();
  const start = (proof: Proof) => check.mutate(proof);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is tried once, on mount
  useEffect(() => {
    if (!linkProof) return;
    const timeout = setTimeout(() => start(linkProof));
    return () => clearTimeout(timeout);
  }, []);

  const byCode = () => {
    setLinkProof(null);
    check.reset();
  };
  const proof = check.variables;
  if (check.data && proof) {
    const props = { check: check.data, proof, onCode: byCode };
    if (!me) return <AcceptAsNewcomer {...props} />;
    if (me.email.toLowerCase() !== check.data.email) return <AcceptInstead {...props} me={me} />;
    return <AcceptAsMe {...props} me={me} />;
  }
  if (linkProof && !check.error) return <Checking email={linkProof.email} />;
  if (check.error && (linkProof || !typedAgain(check.error)))
    return (
      <AcceptFailed
        refusal={check.error}
        email={proof?.email ?? ''}
        isIn={me !== null}
        byLink={linkProof?.token !== undefined}
        onCode={byCode}
        onRetry={() => proof && start(proof)}
      />
    );
  return <CodeEntry start={address} busy={check.isPending} refusal={check.error} onProof={start} />;
}

function Checking({ email }: { email: string }) {
  const t = useText('invitations', 'shell');
  return (
    <AuthFrame title={t('checkTitle')} text={email}>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner size="large" />
        {t('checking')}
      </p>
    </AuthFrame>
  );
}
