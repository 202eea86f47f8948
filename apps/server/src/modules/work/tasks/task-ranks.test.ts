import { randomUUID } from 'node:crypto';
import { rankOfNumber } from '@stint/domain/work/ranks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let tasks: { id: string; number: number; title: string }[];

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  org = await t.org();
  ada = org.owner;
  tasks = [];
  for (const title of ['A', 'B', 'C', 'D']) tasks.push(await ada.client.tasks.create({ title, teams: [org.teamId] }));
});

const idOf = (title: string) => tasks.find((task) => task.title === title)?.id ?? '';
const place = (title: string, where: { aboveTaskId?: string; belowTaskId?: string } = {}, person = ada) =>
  person.client.taskRanks.place({ taskId: idOf(title), organizationTeamId: org.teamId, ...where });
async function order(person = ada): Promise<string> {
  const { items } = await person.client.taskRanks.list({ organizationTeamId: org.teamId });
  const ranksById = new Map(items.map(({ taskId, rank }) => [taskId, rank]));
  const ranked = tasks.map(({ id, number, title }) => [ranksById.get(id) ?? rankOfNumber(number), title] as const);
  return ranked
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, title]) => title)
    .join('');
}

describe('the order of the tasks of a team', () => {
  it('is newest first until somebody places a task', async () => {
    expect(await order()).toBe('DCBA');
    expect((await ada.client.taskRanks.list({ organizationTeamId: org.teamId })).items).toEqual([]);
  });

  it('is what people make it, below a task, above a task and first', async () => {
    await place('A', { aboveTaskId: idOf('D') });
    expect(await order()).toBe('DACB');
    await place('D', { belowTaskId: idOf('B') });
    expect(await order()).toBe('ACDB');
    await place('B');
    expect(await order()).toBe('BACD');
    const { id } = await ada.client.tasks.create({ title: 'E', teams: [org.teamId] });
    tasks.push(await ada.client.tasks.get({ taskId: id }));
    expect(await order()).toBe('BEACD');
  });

  it('holds when two people move at once', async () => {
    const ben = await org.join('EMPLOYEE');
    for (let round = 0; round < 5; round++)
      await Promise.all([
        place('A', { aboveTaskId: idOf('D') }),
        place('B', { aboveTaskId: idOf('D') }, ben),
        place('C', { belowTaskId: idOf('D') }, ben),
      ]);
    expect(['CDAB', 'CDBA']).toContain(await order());
    const { items } = await ada.client.taskRanks.list({ organizationTeamId: org.teamId });
    expect(new Set(items.map(({ rank }) => rank)).size).toBe(items.length);
  });

  it('is of one team', async () => {
    const second = await ada.client.teams.create({ name: 'Second team' });
    const place = { taskId: idOf('A'), organizationTeamId: second.id };
    await expect(ada.client.taskRanks.place(place)).rejects.toMatchObject(refusalOf('not_found'));
    await ada.client.tasks.update({ taskId: idOf('A'), teams: [org.teamId, second.id] });
    await ada.client.taskRanks.place(place);
    expect(await order()).toBe('DCBA');
  });

  it('refuses neighbours that are not of the team, and the task itself', async () => {
    for (const aboveTaskId of [randomUUID(), idOf('A')])
      await expect(place('A', { aboveTaskId })).rejects.toMatchObject({ status: expect.any(Number) });
    expect(await order()).toBe('DCBA');
  });
});
