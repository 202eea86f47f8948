import { type ComponentProps, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FactorForm } from '../auth/index.ts';
import { useMySecurity } from './my-security.ts';

type EitherCodeProps = Omit<ComponentProps<typeof FactorForm>, 'kind' | 'size'>;

/** A code of the app, or a recovery code instead. */
export function EitherCode(props: EitherCodeProps) {
  const t = useText('auth');
  const hasApp = useMySecurity()?.hasAuthenticator ?? false;
  const [byApp, setByApp] = useState(hasApp);
  return (
    <div className="flex flex-col items-start gap-3 *:first:w-full">
      <FactorForm key={String(byApp)} {...props} kind={byApp ? 'authenticator' : 'recovery'} size="medium" />
      {hasApp && (
        <Button look="quiet" size="small" className="-ms-2" onClick={() => setByApp(!byApp)}>
          {t(byApp ? 'useRecoveryCode' : 'useAuthenticator')}
        </Button>
      )}
    </div>
  );
}
