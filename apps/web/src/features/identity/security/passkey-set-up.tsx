import { useState } from 'react';
import { usePasskeyRegistration } from '../../../lib/api/passkeys.ts';
import { deviceOf } from '../../../lib/device/device.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RefusalNote } from '../auth/index.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface PasskeySetUpProps {
  done: string;
  onDone: () => void;
}

/** Registers a passkey of this device with a name; the first factor also issues recovery codes. */
export function PasskeySetUp({ done, onDone }: PasskeySetUpProps) {
  const t = useText('security', 'auth');
  const { browser, system } = deviceOf(navigator.userAgent);
  const [name, setName] = useState([browser, system].filter(Boolean).join(' · '));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const passkey = usePasskeyRegistration({
    onSuccess: ({ recoveryCodes }) => {
      toast({ look: 'success', title: t('passkeyAdded') });
      if (recoveryCodes.length > 0) setCodes(recoveryCodes);
      else onDone();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} done={done} onDone={onDone} />;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!passkey.busy && !passkey.missing) passkey.start(name);
      }}
    >
      <Field label={t('passkeyName')} hint={t('passkeyNameHint')}>
        <TextInput name="name" value={name} onChange={setName} maxLength={100} autoComplete="off" />
      </Field>
      <RefusalNote refusal={passkey.refusal} />
      {passkey.cancelled && (
        <p role="status" className="text-dense text-muted">
          {t('passkeyNotMade')}
        </p>
      )}
      <Button type="submit" look="primary" busy={passkey.busy} blocked={passkey.missing && t('auth:passkeyMissing')}>
        {t('passkeyMake')}
      </Button>
    </form>
  );
}
