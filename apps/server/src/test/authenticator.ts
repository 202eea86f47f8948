import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Value = number | string | Uint8Array | Map<number | string, Value>;

/** The subset of CBOR that WebAuthn needs. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const flags = { present: 1, verified: 4, holdsKey: 64 };

interface Options {
  challenge: string;
  [key: string]: unknown;
}
interface Habits {
  origin?: string;
  /** Performs user verification, such as a fingerprint. */
  verifies?: boolean;
}

/** A passkey in software, including the browser's part. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #site: { origin: string; rpId: string; verifies: boolean };
  #counter = 0;

  constructor({ origin = 'http://stint.test', verifies = true }: Habits = {}) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    this.#publicKey = pair.publicKey;
    this.#site = { origin, rpId: new URL(origin).hostname, verifies };
  }

  #data(more: number, rest: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.#counter);
    const bits = flags.present | (this.#site.verifies ? flags.verified : 0) | more;
    return Buffer.concat([sha256(this.#site.rpId), Buffer.from([bits]), counter, rest]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }));
  }

  #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  create({ challenge }: Options) {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const point = (text = '') => Buffer.from(text, 'base64url');
    const key = cbor(
      new Map<number, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const data = this.#data(flags.holdsKey, Buffer.concat([Buffer.alloc(16), length, this.id, key]));
    const attestation = new Map<string, Value>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get({ challenge }: Options) {
    const client = this.#client('webauthn.get', challenge);
    const data = this.#data(0);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
