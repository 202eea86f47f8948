import { type Project, type ProjectPatch, Refusal } from '@stint/contract';
import {
  projectPictureTypes,
  whyNotProjectDates,
  whyNotProjectDescription,
  whyNotProjectName,
} from '@stint/domain/work/projects';
import { and, eq, inArray } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import type { Place } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { imageType } from '../../identity/images/images.service.ts';
import { organizationContact as contact } from '../../workspace/contacts/contacts.table.ts';
import { organizationGithubRepository as repository } from '../../workspace/integrations/integrations.table.ts';
import { organizationProject as project } from './projects.table.ts';

export function checkDates(dates: { startDate?: string | null | undefined; endDate?: string | null | undefined }) {
  const reason = whyNotProjectDates(dates);
  if (reason) throw new Refusal(reason);
}

/** Checks only changed texts. Older texts may exceed the limits. */
function checkTexts({ name, description }: Partial<ProjectPatch>) {
  const reason = (typeof name === 'string' && whyNotProjectName(name)) || whyNotProjectDescription(description);
  if (reason) throw new Refusal(reason);
}

export async function checkContact(conn: Conn, { organizationId }: Place, contactId: unknown): Promise<void> {
  if (typeof contactId !== 'string') return;
  const where = and(eq(contact.id, contactId), eq(contact.organizationId, organizationId), live(contact));
  if ((await conn.db.$count(contact, where)) === 0)
    throw new Refusal('invalid_reference', { organizationContactId: 'No such contact' });
}

export async function checkRepository(conn: Conn, { organizationId }: Place, repositoryId: unknown): Promise<void> {
  if (typeof repositoryId !== 'string') return;
  const where = and(eq(repository.id, repositoryId), eq(repository.organizationId, organizationId), live(repository));
  if ((await conn.db.$count(repository, where)) === 0)
    throw new Refusal('invalid_reference', { repositoryId: 'No such repository' });
}

/** The fields of the stored project that the checks need. */
type StoredProject = Pick<Project, 'id' | 'relations'>;

async function checkPicture(ctx: Ctx, imageId: string | null | undefined): Promise<void> {
  const type = imageId && (await imageType(ctx, imageId));
  if (type && !projectPictureTypes.includes(type)) throw new Refusal('project.picture_type');
}

/** Checks the texts, the picture and the relations of a project. */
export async function checkDescribed(ctx: Ctx, place: Place, sent: Partial<ProjectPatch>, before?: StoredProject) {
  checkTexts(sent);
  await checkPicture(ctx, sent.imageId);
  await checkRelations(ctx, place, sent.relations ?? [], before);
}

/** Each other project of the organization once. A relation that existed before may point to a deleted project. */
async function checkRelations(
  ctx: Ctx,
  place: Place,
  relations: Project['relations'],
  before?: StoredProject,
): Promise<void> {
  const ids = relations.map(({ projectId }) => projectId);
  if (before && ids.includes(before.id)) {
    throw new Refusal('invalid', { relations: 'A project cannot be related to itself' });
  }
  if (new Set(ids).size < ids.length) throw new Refusal('invalid', { relations: 'A project is related to each once' });
  const fresh = ids.filter((id) => !before?.relations.some(({ projectId }) => projectId === id));
  if (fresh.length === 0) return;
  const where = and(inArray(project.id, fresh), eq(project.organizationId, place.organizationId), live(project));
  if ((await ctx.db.$count(project, where)) < fresh.length)
    throw new Refusal('invalid_reference', { relations: 'No such project' });
}
