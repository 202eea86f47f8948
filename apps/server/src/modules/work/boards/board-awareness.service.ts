import { createDecoder, readVarString, readVarUint } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarString, writeVarUint } from 'lib0/encoding';

/** What y-protocols' awareness says of one open page. */
interface Presence {
  clientId: number;
  clock: number;
}

/** Who looks at the board, as the others see it. */
export interface Onlooker {
  id: string;
  name: string;
}

function encode({ clientId, clock }: Presence, state: string): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, 1);
  writeVarUint(encoder, clientId);
  writeVarUint(encoder, clock);
  writeVarString(encoder, state);
  return toUint8Array(encoder);
}

/**
 * A page's awareness with the name that the server knows, so that nobody appears as somebody else. Null if it is not
 * about exactly one page.
 */
export function signed(update: Uint8Array, user: Onlooker): { update: Uint8Array; presence: Presence } | null {
  const decoder = createDecoder(update);
  if (readVarUint(decoder) !== 1) return null;
  const presence = { clientId: readVarUint(decoder), clock: readVarUint(decoder) };
  const state: unknown = JSON.parse(readVarString(decoder));
  const stateText = typeof state === 'object' && state !== null ? JSON.stringify({ ...state, user }) : 'null';
  return { update: encode(presence, stateText), presence };
}

/** The page was closed. */
export const leaveMessage = ({ clientId, clock }: Presence): Uint8Array =>
  encode({ clientId, clock: clock + 1 }, 'null');
