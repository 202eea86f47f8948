import type { InvitationCheck, Me } from '@stint/contract';
import { wrongInPersonStep } from '@stint/domain/fields';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { ruled, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AuthFrame, RefusalNote, unlessDemand, useEnter, useSignOut } from '../../identity/auth/index.ts';
import { arriveIn, type Proof, useAcceptAsMe, useAcceptInstead } from './accepting.ts';
import { usePlaceOf } from './place.ts';

const Newcomer = ruled<{ name: string }>(({ name }) => {
  const reason = wrongInPersonStep({ name, email: '', captcha: null }).name;
  return reason ? { name: reason } : {};
});

interface FormProps {
  check: InvitationCheck;
  proof: Proof;
  onCode: () => void;
}

/** The inviter and the teams, with the actions below. */
function Invited({ check, children, footer }: { check: InvitationCheck; children: ReactNode; footer?: ReactNode }) {
  const t = useText('invitations');
  const place = usePlaceOf()(check);
  const inviter = check.invitedByUser?.name;
  return (
    <AuthFrame
      title={t('joinTitle', { place })}
      text={
        <>
          {inviter ? t('joinText', { inviter, place }) : t('joinTextNobody', { place })}{' '}
          {t('joinAs', { email: check.email })}
        </>
      }
      footer={footer}
    >
      {children}
    </AuthFrame>
  );
}

/** Nobody is signed in: asks for a name only. */
export function AcceptAsNewcomer({ check, proof }: FormProps) {
  const t = useText('invitations', 'errors');
  const server = useServer();
  const place = usePlaceOf()(check);
  const enter = useEnter({});
  const form = useForm(Newcomer, { name: check.fullName });
  const accept = useApiMutation(server.invitations.accept, {
    inForm: true,
    onSuccess: (signedIn) => {
      arriveIn(signedIn.user.tenantId, signedIn.team);
      enter.land(signedIn);
    },
  });
  const [asking, ask] = useState(false);
  const router = useRouter();
  const decline = useApiMutation(server.invitations.decline, {
    inForm: true,
    onSuccess: () => {
      toast({ title: t('rejectedDone') });
      void router.navigate({ to: '/auth/passcode', replace: true });
    },
  });
  return (
    <Invited check={check}>
      <form
        className="flex flex-col gap-5"
        {...form.props(({ name }) =>
          accept.mutate({ ...proof, fullName: name.trim() }, { onError: enter.orConfirm() }),
        )}
      >
        <Field label={t('yourName')} hint={t('yourNameHint')} error={form.errorOf('name')}>
          <TextInput {...form.control('name')} size="large" dir="auto" maxLength={200} autoComplete="name" autoFocus />
        </Field>
        <RefusalNote refusal={unlessDemand(accept.error)} />
        <Button type="submit" look="primary" size="large" wraps busy={accept.isPending || accept.isSuccess}>
          {t('join', { place })}
        </Button>
        <Button look="quiet" className="self-start" onClick={() => ask(true)}>
          {t('decline')}
        </Button>
      </form>
      <Confirm
        open={asking}
        onOpenChange={ask}
        title={t('rejectOf', { place })}
        text={t('declineText')}
        action={t('reject')}
        busy={decline.isPending}
        error={decline.error && t(`errors:${decline.error.code}`, decline.error.details)}
        onConfirm={() => decline.mutate(proof)}
      />
    </Invited>
  );
}

/** The invited person is signed in. The invitation's proof also confirms the address. */
export function AcceptAsMe({ check, proof, me }: FormProps & { me: Me }) {
  const t = useText('invitations');
  const server = useServer();
  const router = useRouter();
  const place = usePlaceOf()(check);
  const asMe = useAcceptAsMe(me.tenantId);
  const byProof = useAcceptInstead();
  const reject = useApiMutation(server.invitations.answer, {
    inForm: true,
    onSuccess: () => {
      toast({ title: t('rejectedDone') });
      void router.navigate({ to: '/', replace: true });
    },
  });
  const invitationId = check.id;
  const accept = () =>
    me.isEmailVerified ? asMe.mutate({ invitationId }) : byProof.mutate({ ...proof, fullName: me.name });
  const busy = [asMe, byProof].some(({ isPending, isSuccess }) => isPending || isSuccess);
  return (
    <Invited check={check}>
      <div className="flex flex-col gap-5">
        <RefusalNote refusal={asMe.error ?? byProof.error ?? reject.error} />
        <Button look="primary" size="large" wraps autoFocus busy={busy} onClick={accept}>
          {t('join', { place })}
        </Button>
        <div className="flex flex-wrap gap-2">
          {me.isEmailVerified && (
            <Button
              busy={reject.isPending}
              onClick={() => reject.mutate({ invitationId, action: 'REJECTED' })}
              aria-label={t('rejectOf', { place })}
            >
              {t('reject')}
            </Button>
          )}
          <Link to="/" className={buttonClass({ look: 'quiet' })}>
            {t('notNow')}
          </Link>
        </div>
      </div>
    </Invited>
  );
}

/** Another person is signed in and decides which account continues. */
export function AcceptInstead({ check, proof, me }: FormProps & { me: Me }) {
  const t = useText('invitations', 'errors');
  const accept = useAcceptInstead();
  const signOut = useSignOut();
  const form = useForm(Newcomer, { name: check.fullName });
  const { email } = check;
  return (
    <AuthFrame title={t('otherPersonTitle')} text={t('otherPersonText', { email, own: me.email })}>
      <form
        className="flex flex-col gap-5"
        {...form.props(({ name }) => accept.mutate({ ...proof, fullName: name.trim() }))}
      >
        <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
          {t('stayAs')}
        </Link>
        <div className="flex flex-col gap-4 border-line border-t pt-5">
          <Field label={t('yourName')} hint={t('yourNameHint')} error={form.errorOf('name')}>
            <TextInput {...form.control('name')} dir="auto" maxLength={200} autoComplete="off" />
          </Field>
          <RefusalNote refusal={unlessDemand(accept.error)} />
          {accept.error && !unlessDemand(accept.error) && (
            <Banner
              action={
                <Button size="small" onClick={signOut}>
                  {t('signOut')}
                </Button>
              }
            >
              {t('joinedSecond', { email })}
            </Banner>
          )}
          <Button type="submit" size="large" busy={accept.isPending || accept.isSuccess}>
            {t('goOnAs')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
