import { expect } from 'vitest';
import type { z } from 'zod';
import type { Harness, TestOrganization } from './harness.ts';

export interface SentRequest {
  token?: string | null;
  body?: object;
  headers?: Record<string, string>;
}

type Claims = Pick<TestOrganization, 'tenantId' | 'organizationId' | 'owner'>;

/** Makes calls like existing clients, as the owner of the workspace unless a token is given. */
export function existingClient(harness: () => Harness, workspace: () => Claims) {
  /** Adds the claims that existing clients add to every request. */
  async function send(
    method: string,
    path: string,
    { token = workspace().owner.token, body, headers }: SentRequest = {},
  ) {
    const { tenantId, organizationId } = token ? workspace() : { tenantId: '', organizationId: '' };
    return harness().call(method, `/api${path}`, {
      ...(token && { token }),
      headers: { ...(token && { 'tenant-id': tenantId }), ...headers },
      ...(method !== 'GET' && method !== 'DELETE' && { body: { tenantId, organizationId, ...body } }),
      address: `10.44.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    });
  }

  /** Existing clients treat any 2xx as success and then check their schema. */
  async function answers<T>(method: string, path: string, schema: z.ZodType<T>, sent: SentRequest = {}): Promise<T> {
    const response = await send(method, path, sent);
    expect(response.statusCode, `${method} ${path} → ${response.body.slice(0, 300)}`).toBeLessThan(300);
    const read = schema.safeParse(response.body === '' ? undefined : response.json());
    expect(read.error, `${method} ${path}`).toBeUndefined();
    return read.data as T;
  }
  return { send, answers };
}
