import { githubName, type Integration, type IntegrationType } from '@stint/contract';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { record } from '../../identity/lookups/fixed-records.service.ts';

const allTypes: readonly IntegrationType[] = ['All Integrations', 'Project Management'].map((name, order) => ({
  ...record(`integration type ${name}`),
  name,
  description: null,
  icon: null,
  groupName: 'Categories',
  order,
}));

export const githubId = record('integration Github').id;

const catalog = ({ services }: Ctx): Integration[] => {
  const { publicUrl, github } = services.settings;
  return [
    {
      ...record('integration Github'),
      // Only a server with a GitHub App can be connected.
      isActive: github !== undefined,
      name: githubName,
      provider: 'Github',
      redirectUrl: `${publicUrl}/integration/github`,
      imgSrc: '/integrations/github.svg',
      fullImgUrl: `${publicUrl}/integrations/github.svg`,
      isComingSoon: false,
      isPaid: false,
      version: null,
      docUrl: null,
      isFreeTrial: false,
      freeTrialPeriod: 0,
      order: 1,
      integrationTypes: [...allTypes],
    },
  ];
};

export const types = async (): Promise<IntegrationType[]> => [...allTypes];

export async function list(ctx: Ctx, { filters, ...filter }: In<'integrations.list'>): Promise<Integration[]> {
  const { integrationTypeId, searchQuery = '' } = { ...filters, ...filter };
  const phrase = searchQuery.trim().toLowerCase();
  return catalog(ctx).filter(
    ({ name, integrationTypes }) =>
      name.toLowerCase().includes(phrase) &&
      (!integrationTypeId || integrationTypes.some(({ id }) => id === integrationTypeId)),
  );
}
