import {
  currencyListSchema,
  currencySchema,
  languageItemListSchema,
  languageSchema,
  listOf,
} from '@stint/contract/wire';
import { languages } from '@stint/locales';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, harness } from '../../../test/harness.ts';

let t: Harness;
let token: string;
beforeAll(async () => {
  t = await harness();
  token = (await t.org()).owner.token;
});

it.each([
  ['/api/languages?is_system=false', null, listOf(languageItemListSchema)],
  ['/api/languages?is_system=true', null, listOf(languageSchema)],
  ['/api/currency?where[organizationTeamId]=', 'member', listOf(currencyListSchema)],
  ['/api/currency', 'member', listOf(currencySchema)],
  ['/api/invite?where[status]=INVITED&where[teams][id][0]=', 'member', listOf(z.never())],
  ['/api/invite/me', 'member', listOf(z.never())],
  ['/api/organization-team-join', 'member', listOf(z.never())],
] as const)('%s is what existing clients accept', async (path, who, schema) => {
  const response = await t.call('GET', path, who ? { token } : {});
  expect(response.statusCode, response.body).toBe(200);
  (schema as z.ZodType).parse(response.json());
});

it('returns the current currencies under constant ids', async () => {
  const { items } = await t.as(token).lookups.currencies({});
  expect(items.length).toBeGreaterThan(150);
  expect(items.find(({ isoCode }) => isoCode === 'EUR')).toMatchObject({ currency: 'Euro' });
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.find(({ isoCode }) => isoCode === 'USD')?.id).toBe('d22997bc-5295-58e1-89a3-500684010241');
});

it("tells desktop clients the server's URL", async () => {
  expect(await t.as(null).lookups.desktopServer({})).toMatchObject({
    serverUrl: 'http://stint.test',
    apiUrl: 'http://stint.test/api',
  });
});

it("returns the product's languages with their own names", async () => {
  const { items } = await t.as(token).lookups.languages({ is_system: false });
  expect(Object.fromEntries(items.map(({ code, description }) => [code, description]))).toEqual(
    Object.fromEntries(Object.entries(languages).map(([code, { name }]) => [code, name])),
  );
});
