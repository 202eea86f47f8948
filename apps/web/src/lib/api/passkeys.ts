import {
  type NewCredential,
  type OutputOf,
  type passkeysApi,
  Refusal,
  type UsedCredential,
  type Workspaces,
} from '@stint/contract';
import { useMutation } from '@tanstack/react-query';
import { useApiMutation, useServer } from './server.tsx';

/** Passkeys need browser support and a secure connection. */
const offered = () => typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Null when the person cancels or the request times out. */
async function ask<T>(request: () => Promise<Credential | null>): Promise<T | null> {
  try {
    const credential = await request();
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as T) : null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null;
    throw new Refusal(error.name === 'InvalidStateError' ? 'auth.passkey_known' : 'auth.passkey_invalid');
  }
}

interface SignIn {
  /** From a completed first factor; without it, the passkey identifies the account. */
  ticket?: string;
  onSuccess: (offer: Workspaces) => void;
}

/** Signs in with a passkey of this device or of one nearby. */
export function usePasskeySignIn({ ticket, onSuccess }: SignIn) {
  const server = useServer();
  const { mutate, data, error, isPending, isSuccess } = useMutation<Workspaces | null, Refusal>({
    mutationFn: async () => {
      const options = await server.passkeys.signInOptions(ticket ? { ticket } : {});
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
      const credential = await ask<UsedCredential>(() => navigator.credentials.get({ publicKey }));
      return credential && server.passkeys.signIn({ credential, ...(ticket && { ticket }) });
    },
    onSuccess: (offer) => offer && onSuccess(offer),
  });
  return {
    start: () => mutate(),
    busy: isPending || (isSuccess && data !== null),
    refusal: error,
    cancelled: isSuccess && data === null,
    missing: !offered(),
  };
}

type NewPasskey = OutputOf<(typeof passkeysApi)['register']>;

/** Registers a passkey of this device for the account. */
export function usePasskeyRegistration({ onSuccess }: { onSuccess: (passkey: NewPasskey) => void }) {
  const server = useServer();
  const register = useApiMutation(server.passkeys.register, { inForm: true });
  const { mutate, data, error, isPending, isSuccess } = useMutation<NewPasskey | null, Refusal, string>({
    mutationFn: async (name) => {
      const options = await server.passkeys.registerOptions({});
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
      const credential = await ask<NewCredential>(() => navigator.credentials.create({ publicKey }));
      return credential && register.mutateAsync({ name, credential });
    },
    onSuccess: (registered) => registered && onSuccess(registered),
  });
  return {
    start: (name: string) => mutate(name),
    busy: isPending,
    refusal: error,
    cancelled: isSuccess && data === null,
    missing: !offered(),
  };
}
