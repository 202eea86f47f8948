import { maxFilterLength, maxListed, maxOperations } from '@stint/domain/joining/scim';

export const scimPath = '/api/scim/v2';
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const message = (name: string) => `urn:ietf:params:scim:api:messages:2.0:${name}`;
export const errorSchema = message('Error');
const configSchema = 'urn:ietf:params:scim:schemas:core:2.0';

export const scimAddress = (publicUrl: string) => `${publicUrl}${scimPath}`;
export const resourceAddress = (publicUrl: string, kind: string, id: string) =>
  `${scimAddress(publicUrl)}/${kind}/${id}`;

export const listResponse = (
  resources: readonly object[],
  { startIndex, total }: { startIndex: number; total: number },
) => ({
  schemas: [message('ListResponse')],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
const whole = (resources: readonly object[]) => listResponse(resources, { startIndex: 1, total: resources.length });

/** The supported features (RFC 7643, 5). */
export const serviceProviderConfig = (publicUrl: string) => ({
  schemas: [`${configSchema}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxListed, maxLength: maxFilterLength },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token from the sign-in settings of the workspace.',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: resourceAddress(publicUrl, 'ServiceProviderConfig', '').slice(0, -1),
  },
});

const kinds = [
  { id: 'User', endpoint: '/Users', schema: userSchema },
  { id: 'Group', endpoint: '/Groups', schema: groupSchema },
];
const resourceTypesOf = (publicUrl: string) =>
  kinds.map(({ id, endpoint, schema }) => ({
    schemas: [`${configSchema}:ResourceType`],
    ...{ id, name: id, endpoint, schema },
    meta: { resourceType: 'ResourceType', location: resourceAddress(publicUrl, 'ResourceTypes', id) },
  }));
export const resourceTypes = (publicUrl: string) => whole(resourceTypesOf(publicUrl));
export const resourceType = (publicUrl: string, id: string) =>
  resourceTypesOf(publicUrl).find((kind) => kind.id === id);

interface Traits {
  type?: 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  mutability?: 'readOnly';
  caseExact?: boolean;
  uniqueness?: 'server';
  subAttributes?: object[];
}
const attribute = (name: string, { type, multiValued = false, required = false, ...traits }: Traits = {}) => ({
  name,
  type: type ?? 'string',
  multiValued,
  required,
  caseExact: traits.caseExact ?? false,
  mutability: traits.mutability ?? 'readWrite',
  returned: 'default',
  uniqueness: traits.uniqueness ?? 'none',
  ...(traits.subAttributes && { subAttributes: traits.subAttributes }),
});

const schemasOf = (publicUrl: string) =>
  [
    {
      id: userSchema,
      name: 'User',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        attribute('externalId', { caseExact: true }),
        attribute('name', {
          type: 'complex',
          subAttributes: [
            attribute('formatted', { mutability: 'readOnly' }),
            attribute('givenName'),
            attribute('familyName'),
          ],
        }),
        attribute('displayName'),
        attribute('emails', {
          type: 'complex',
          multiValued: true,
          subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
        }),
        attribute('active', { type: 'boolean' }),
        attribute('groups', {
          type: 'complex',
          multiValued: true,
          mutability: 'readOnly',
          subAttributes: [
            attribute('value', { mutability: 'readOnly' }),
            attribute('display', { mutability: 'readOnly' }),
          ],
        }),
      ],
    },
    {
      id: groupSchema,
      name: 'Group',
      attributes: [
        attribute('displayName', { required: true, uniqueness: 'server' }),
        attribute('externalId', { caseExact: true }),
        attribute('members', {
          type: 'complex',
          multiValued: true,
          subAttributes: [attribute('value'), attribute('display', { mutability: 'readOnly' })],
        }),
      ],
    },
  ].map((schema) => ({
    schemas: [`${configSchema}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: resourceAddress(publicUrl, 'Schemas', schema.id) },
  }));
export const schemas = (publicUrl: string) => whole(schemasOf(publicUrl));
export const schema = (publicUrl: string, id: string) => schemasOf(publicUrl).find((candidate) => candidate.id === id);
