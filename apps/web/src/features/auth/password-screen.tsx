import { api } from '@stint/contract';
import { Link, useLocation } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/form.ts';
import { useSend, useServer } from '../../lib/server.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter, type Wish } from './enter.ts';
import { SignUpLink, textLink } from './links.tsx';
import { RefusalNote } from './refusal-note.tsx';

const Credentials = api.auth.signInPassword.body.pick({ email: true, password: true });

export function PasswordScreen({ to }: Wish) {
  const { t } = useTranslation('auth');
  const server = useServer();
  const known = useLocation({ select: ({ state }) => state.email });
  const [visible, setVisible] = useState(false);
  const enter = useEnter({ to });
  const signIn = useSend(server.auth.signInPassword, { inForm: true, onSuccess: enter.choose });
  const form = useForm(
    Credentials,
    { email: known ?? '', password: '' },
    {
      says: (field, value) => {
        if (field === 'password') return t('passwordRequired');
        return t(value.trim() === '' ? 'emailRequired' : 'emailInvalid');
      },
      about: { 'auth.password_invalid': 'password' },
    },
  );
  return (
    <AuthFrame
      title={t('passwordTitle')}
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <SignUpLink to={to} />
          <Link to="/auth/passcode" search={{ to }} className={textLink}>
            {t('useCode')}
          </Link>
        </div>
      }
    >
      <form
        className="flex flex-col gap-5"
        {...form.props((values) => signIn.mutate({ ...values, includeTeams: true }, { onError: form.refuse }))}
      >
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput
            {...form.control('email')}
            type="email"
            size="large"
            dir="ltr"
            autoComplete="username"
            inputMode="email"
            placeholder={t('emailPlaceholder')}
            autoFocus={!known}
          />
        </Field>
        <Field label={t('password')} error={form.errorOf('password')}>
          <TextInput
            {...form.control('password')}
            type={visible ? 'text' : 'password'}
            size="large"
            className="pe-1"
            autoComplete="current-password"
            autoFocus={Boolean(known)}
            end={
              <IconButton
                name={t(visible ? 'hidePassword' : 'showPassword')}
                icon={visible ? <EyeOff /> : <Eye />}
                size="small"
                onClick={() => setVisible(!visible)}
              />
            }
          />
        </Field>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <RefusalNote refusal={enter.refusal} />
        <Button type="submit" look="primary" size="large" busy={signIn.isPending || enter.busy}>
          {t('signIn')}
        </Button>
      </form>
    </AuthFrame>
  );
}
