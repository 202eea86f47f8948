declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    /** A key pair for this message only. */
    privateKey: ECDH;
    /** The public key of the browser. */
    dh: Buffer;
    authSecret: Buffer;
  }
  export function encrypt(plain: Buffer, parameters: Parameters): Buffer;
}
