import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { timeOfDay } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EndingNote } from './ending-note.tsx';
import { useEnter } from './enter.ts';
import { RefusalNote } from './refusal-note.tsx';
import type { ReturnTo } from './return-to.ts';

const askAgain = 5000;

/** The demo company of this hour; null while the first one is being made. */
function useDemo() {
  const server = useServer();
  const { data } = useQuery({
    ...apiQuery(server.signInSettings.get, {}),
    refetchInterval: ({ state }) => (state.data?.demo === null ? askAgain : false),
  });
  return data?.demo;
}

/** Sign-in to a demo: as one of its people. */
export function DemoSignIn({ to }: ReturnTo) {
  const t = useText('auth');
  const server = useServer();
  const demo = useDemo();
  const enter = useEnter({ to });
  const signIn = useApiMutation(server.auth.login, { inForm: true, onSuccess: enter.land });
  const { locale, language } = useLanguage();
  const time = demo ? timeOfDay(demo.until, locale, language === 'en') : '';
  return (
    <AuthFrame title={t('demoTitle')} text={demo && t('demoText', { time })}>
      <EndingNote />
      <div className="flex flex-col gap-3">
        {demo === undefined && <Skeleton className="h-40 w-full" />}
        {demo === null && <Banner>{t('demoSoon')}</Banner>}
        {demo?.people.map(({ role, name, email }) => (
          <Button
            key={role}
            size="large"
            look={role === 'lead' ? 'primary' : 'secondary'}
            busy={signIn.isPending && signIn.variables.email === email}
            onClick={() => signIn.mutate({ email, password: demo.password })}
          >
            <span>{t(`demoAs_${role}`)}</span>
            <span className="truncate font-normal opacity-80">{name}</span>
          </Button>
        ))}
        <RefusalNote refusal={signIn.error} />
      </div>
    </AuthFrame>
  );
}
