import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { ReturnTo } from './return-to.ts';

export const textLink =
  'font-medium text-accent-text underline decoration-transparent underline-offset-2 transition-colors hover:decoration-current';

export function SignUpLink({ to }: ReturnTo) {
  const t = useText('auth');
  return (
    <span>
      {t('noAccount')}{' '}
      <Link to="/auth/signup" search={{ to }} className={textLink}>
        {t('createAccount')}
      </Link>
    </span>
  );
}

export function SignInLink({ to }: ReturnTo) {
  const t = useText('auth');
  return (
    <span>
      {t('haveAccount')}{' '}
      <Link to="/auth/passcode" search={{ to }} className={textLink}>
        {t('signIn')}
      </Link>
    </span>
  );
}
