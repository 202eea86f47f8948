import type { Security } from '@stint/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsRows, SettingsSection } from '../settings/index.ts';
import { ConnectionsSection } from './connections-section.tsx';
import { EmailSection } from './email-section.tsx';
import { useMySecurity } from './my-security.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Sign-in methods, protection and sessions. */
export function SecuritySection() {
  const t = useText('security');
  const security = useMySecurity();
  return (
    <SettingsSection id="security" title={t('title')} text={t('text')}>
      <div className="flex flex-col gap-6">
        <Part title={t('signingIn')}>{security ? <SignIn security={security} /> : <Rows count={2} />}</Part>
        <Part title={t('secondFactor')} text={requirement(security, t('requiredBy', listed(security)))}>
          {security ? <Factors security={security} /> : <Rows count={2} />}
        </Part>
        <Part title={t('sessions')}>
          <SettingsRows>
            <SessionsSection />
          </SettingsRows>
        </Part>
      </div>
    </SettingsSection>
  );
}

const listed = (security: Security | undefined) => ({ organizations: security?.requiredBy.join(', ') ?? '' });
const requirement = (security: Security | undefined, sentence: string) =>
  security && security.requiredBy.length > 0 ? sentence : null;

function SignIn({ security }: { security: Security }) {
  return (
    <SettingsRows>
      <EmailSection security={security} />
      <PasswordSection security={security} />
      <ConnectionsSection security={security} />
    </SettingsRows>
  );
}

function Factors({ security }: { security: Security }) {
  return (
    <SettingsRows>
      <SecondFactorSection security={security} />
      <PasskeysSection security={security} />
    </SettingsRows>
  );
}

function Part({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {text && <p className="mb-2 text-dense text-muted">{text}</p>}
      {children}
    </div>
  );
}

const Rows = ({ count }: { count: number }) => (
  <SettingsRows>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a line
      <div key={index} className="flex items-center justify-between gap-6">
        <span className="flex flex-col gap-2 py-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3.5 w-52" />
        </span>
        <Skeleton className="h-control w-32" />
      </div>
    ))}
  </SettingsRows>
);
