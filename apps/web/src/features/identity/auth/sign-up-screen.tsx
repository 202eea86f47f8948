import { type Refusal, RegisterTeam } from '@stint/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Captcha, type CaptchaHandle, captchaNames } from './captcha.tsx';
import { DemoSignIn } from './demo-sign-in.tsx';
import { EmailField } from './email-field.tsx';
import { useEnter } from './enter.ts';
import { isDemo } from './is-demo.ts';
import { SignInLink } from './links.tsx';
import { pageOf, type ReturnTo } from './return-to.ts';
import { useSignInSettings } from './sign-in-settings.ts';
import { Steps } from './steps.tsx';

const TeamStep = RegisterTeam.pick({ team: true });
const PersonStep = RegisterTeam.pick({ name: true, email: true });

/** Registration: the team, then the person. The steps are history entries, so that back and reload work. */
export function SignUpScreen({ to }: ReturnTo) {
  const navigate = useNavigate();
  const team = useLocation({ select: ({ state }) => state.team });
  const [typedTeam, setTypedTeam] = useState(team ?? '');
  const [person, setPerson] = useState({ name: '', email: '' });

  const toPerson = (teamName: string) => {
    setTypedTeam(teamName);
    void navigate({ to: '/auth/signup', search: { to }, state: { team: teamName } });
  };
  const toTeam = () => void navigate({ to: '/auth/signup', search: { to }, state: {}, replace: true });

  if (isDemo) return <DemoSignIn to={to} />;
  if (team === undefined) return <TeamForm to={to} start={typedTeam} onDone={toPerson} />;
  return <PersonForm to={to} team={team} start={person} onChange={setPerson} onBack={toTeam} />;
}

function TeamForm({ to, start, onDone }: ReturnTo & { start: string; onDone: (team: string) => void }) {
  const t = useText('auth', 'common');
  const form = useForm(TeamStep, { team: start }, { says: () => t('teamNameInvalid') });
  return (
    <AuthFrame title={t('signUpTitle')} text={t('signUpText')} footer={<SignInLink to={to} />}>
      <form className="flex flex-col gap-5" {...form.props(({ team }) => onDone(team))}>
        <Field label={t('teamName')} error={form.errorOf('team')}>
          <TextInput
            {...form.control('team')}
            size="large"
            maxLength={255}
            autoComplete="organization"
            placeholder={t('teamNamePlaceholder')}
            autoFocus
          />
        </Field>
        <Button type="submit" look="primary" size="large">
          {t('common:continue')}
        </Button>
      </form>
      <Steps step={1} steps={2} />
    </AuthFrame>
  );
}

interface PersonFormProps extends ReturnTo {
  team: string;
  start: { name: string; email: string };
  onChange: (person: { name: string; email: string }) => void;
  onBack: () => void;
}

function PersonForm({ to, team, start, onChange, onBack }: PersonFormProps) {
  const t = useText('auth', 'common');
  const server = useServer();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const enter = useEnter({ to });
  const captcha = useCaptcha();
  const form = useForm(PersonStep, start, {
    says: (field) => t(field === 'name' ? 'nameInvalid' : 'emailInvalid'),
    onChange,
    about: { 'register.name': 'name', 'register.email': 'email', 'auth.email_taken': 'email' },
  });
  const register = useApiMutation(server.auth.register, {
    inForm: true,
    onSuccess: (registered) => {
      enter.accept(registered);
      void navigate({ to: '/verify-email', search: { to: to && pageOf(to) }, replace: true });
    },
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <AuthFrame title={t('youTitle')} text={t('youText')} footer={<SignInLink to={to} />}>
      <form
        className="flex flex-col gap-5"
        {...form.props((values) => {
          const answer = captcha.answer();
          if (answer === undefined) return;
          register.mutate(
            { ...values, ...answer, team, timeZone, preferredLanguage: language },
            { onError: captcha.orRefuse(form.refuse) },
          );
        })}
      >
        <Field label={t('name')} error={form.errorOf('name')}>
          <TextInput
            {...form.control('name')}
            size="large"
            maxLength={200}
            autoComplete="name"
            placeholder={t('namePlaceholder')}
            autoFocus
          />
        </Field>
        <EmailField {...form.control('email')} error={form.errorOf('email')} />
        {captcha.box}
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <div className="flex gap-2">
          <Button size="large" onClick={onBack}>
            {t('common:back')}
          </Button>
          <Button
            type="submit"
            look="primary"
            size="large"
            className="flex-1"
            busy={register.isPending || register.isSuccess}
          >
            {t('createTeam')}
          </Button>
        </div>
      </form>
      <Steps step={2} steps={2} />
    </AuthFrame>
  );
}

/** The captcha of registration; empty where none is configured. */
function useCaptcha() {
  const t = useText('auth');
  const setup = useSignInSettings()?.captcha;
  const handle = useRef<CaptchaHandle>(null);
  const [captchaAnswer, setGiven] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const onAnswer = (answer: string | null) => {
    setGiven(answer);
    if (answer) setMissing(false);
  };
  const error = missing && setup && t('captchaMissing', { provider: captchaNames[setup.provider] });
  return {
    box: setup && <Captcha setup={setup} error={error ?? null} onAnswer={onAnswer} handle={handle} />,
    /** The input of the call; undefined while the captcha is not solved. */
    answer: () => {
      if (!setup) return {};
      if (!captchaAnswer) setMissing(true);
      return captchaAnswer ? { captcha: captchaAnswer } : undefined;
    },
    /** The answer is used up, whatever the refusal. */
    orRefuse: (refuse: (refusal: Refusal) => void) => (refusal: Refusal) => {
      handle.current?.reset();
      if (refusal.code === 'register.captcha') setMissing(true);
      else refuse(refusal);
    },
  };
}
