import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Outgoing, Stream } from '../net/egress.ts';

/** The address and the key of a bucket of any store that speaks the protocol of S3. */
export interface BucketAccess {
  /** Without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BucketRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The name of the object in the bucket, with the query of the call if it has one. */
  key: string;
  type?: string;
  body?: Stream | undefined;
  timeoutMs: number;
}

async function sha256(body: Stream | undefined): Promise<string> {
  const hash = createHash('sha256');
  if (body) await pipeline(body.open(), hash);
  return hash.digest('hex');
}

/** A signed request to a bucket. Errors of reading the body come from here. */
export async function signedRequest(
  { endpoint, bucket, accessKeyId, secretAccessKey, region }: BucketAccess,
  { method, key, type, body, timeoutMs }: BucketRequest,
): Promise<{ address: string; outgoing: Outgoing }> {
  const signed = await new AwsV4Signer({
    method,
    url: `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`,
    headers: { 'x-amz-content-sha256': await sha256(body), ...(type && { 'content-type': type }) },
    ...{ accessKeyId, secretAccessKey, region, service: 's3' },
  }).sign();
  const headers = Object.fromEntries([...signed.headers].filter(([name]) => name !== 'host'));
  return { address: String(signed.url), outgoing: { method, headers, timeoutMs, ...(body && { body }) } };
}
