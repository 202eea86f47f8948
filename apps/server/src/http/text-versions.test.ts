import { randomUUID } from 'node:crypto';
import { textVersion } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

type Text = string | null;
interface LongText {
  what: string;
  /** Makes a record with this text, and returns how it is written and read. */
  make(
    org: TestOrganization,
    text: string,
  ): Promise<{ write(text: Text, from?: string): Promise<unknown>; read(): Promise<Text> }>;
}

const ofTask = (field: 'description' | 'acceptanceCriteria'): LongText => ({
  what: `a task's ${field}`,
  async make({ owner: { client }, teamId }, text) {
    const { id: taskId } = await client.tasks.create({ title: 'Long text', teams: [teamId], [field]: text });
    return {
      write: (next, from) =>
        client.tasks.update({ taskId, [field]: next, ...(from !== undefined && { textVersions: { [field]: from } }) }),
      read: async () => (await client.tasks.get({ taskId }))[field] ?? null,
    };
  },
});

const entrySpan = { startedAt: '2026-03-02T06:00:00.000Z', stoppedAt: '2026-03-02T07:00:00.000Z' };
const ofEntry = (call: 'update' | 'place'): LongText => ({
  what: `the description of a time entry by ${call}`,
  async make({ owner: { client } }, text) {
    t.setClock('2026-03-02T09:00:00.000Z');
    const { id: timeLogId } = await client.timeLogs.create({ ...entrySpan, description: text });
    const version = (from?: string) => from !== undefined && { textVersions: { description: from } };
    return {
      write: (description, from) =>
        call === 'update'
          ? client.timeLogs.update({ timeLogId, description, ...version(from) })
          : client.timeLogs.place({
              ...{ timeLogId, ...entrySpan, description, how: 'trim', requestId: randomUUID() },
              ...version(from),
            }),
      read: async () => (await client.timeLogs.get({ timeLogId })).description,
    };
  },
});

const longTexts: LongText[] = [
  ofEntry('update'),
  ofEntry('place'),
  {
    what: 'the notes of a client',
    async make({ owner: { client } }, notes) {
      const { id: contactId } = await client.contacts.create({ name: 'Looms', notes });
      return {
        write: (next, from) =>
          client.contacts.update({
            contactId,
            notes: next,
            ...(from !== undefined && { textVersions: { notes: from } }),
          }),
        read: async () => (await client.contacts.get({ contactId })).notes,
      };
    },
  },
  {
    what: 'the note on invoices',
    async make({ owner: { client } }, note) {
      await client.invoices.setSettings({ note });
      return {
        write: (next, from) =>
          client.invoices.setSettings({ note: next, ...(from !== undefined && { textVersions: { note: from } }) }),
        read: async () => (await client.invoices.settings({})).note,
      };
    },
  },
  {
    what: 'the description in a task template',
    async make({ owner: { client }, teamId: organizationTeamId }, description) {
      const { taskTemplates } = client;
      const { id: templateId } = await taskTemplates.create({
        ...{ organizationTeamId, name: 'Report', values: { description } },
      });
      return {
        write: (next, from) =>
          taskTemplates.update({
            templateId,
            values: { description: next },
            ...(from !== undefined && { textVersions: { description: from } }),
          }),
        read: async () => (await taskTemplates.list({ organizationTeamId })).items[0]?.values.description ?? null,
      };
    },
  },
  ofTask('description'),
  ofTask('acceptanceCriteria'),
  {
    what: "a project's description",
    async make({ owner: { client } }, text) {
      const { id: projectId } = await client.projects.create({
        name: `Text ${crypto.randomUUID()}`,
        description: text,
      });
      return {
        write: (description, from) =>
          client.projects.update({
            projectId,
            description,
            ...(from !== undefined && { textVersions: { description: from } }),
          }),
        read: async () => (await client.projects.get({ projectId })).description,
      };
    },
  },
  {
    what: 'a comment',
    async make({ owner: { client }, teamId }, text) {
      const task = await client.tasks.create({ title: 'Commented', teams: [teamId] });
      const { id: commentId } = await client.comments.create({ entity: 'Task', entityId: task.id, comment: text });
      return {
        write: (comment, from) =>
          client.comments.update({
            commentId,
            comment: comment ?? '',
            ...(from !== undefined && { textVersions: { comment: from } }),
          }),
        read: async () => (await client.comments.list({ entity: 'Task', entityId: task.id })).items[0]?.comment ?? null,
      };
    },
  },
];

describe.each(longTexts)('TASK-49 $what', ({ make }) => {
  const [first, second, third] = ['<p>first</p>', '<p>second</p>', '<p>third</p>'];

  it('is written from the stored version, and refused from another with the stored text', async () => {
    const { write, read } = await make(await t.org(), first);
    await write(second, textVersion(first));
    const refusal = write(third, textVersion(first));
    await expect(refusal).rejects.toMatchObject({ code: 'text.changed', status: 409, details: { text: second } });
    expect(await read()).toBe(second);
    await write(third, textVersion(second));
    expect(await read()).toBe(third);
  });

  it('takes what is stored already from any version, and another text without one', async () => {
    const { write, read } = await make(await t.org(), first);
    await write(first, textVersion('something else'));
    await write(second);
    expect(await read()).toBe(second);
  });

  it('refuses all but one of writes at the same time', async () => {
    const { write, read } = await make(await t.org(), first);
    const texts = Array.from({ length: 8 }, (_, at) => `<p>text ${at}</p>`);
    const results = await Promise.allSettled(texts.map((text) => write(text, textVersion(first))));
    const stored = await read();
    expect(texts.filter((_, at) => results[at]?.status === 'fulfilled')).toEqual([stored]);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ details: { text: stored } });
    }
  });
});

describe('TASK-49 texts with a version', () => {
  it('leave the other fields of a refused change as they were', async () => {
    const { owner, teamId } = await t.org();
    const { tasks } = owner.client;
    const { id: taskId } = await tasks.create({ title: 'Before', teams: [teamId], description: '<p>a</p>' });
    const change = { taskId, title: 'After', description: '<p>b</p>', textVersions: { description: textVersion('') } };
    await expect(tasks.update(change)).rejects.toMatchObject({
      code: 'text.changed',
      details: { field: 'description' },
    });
    expect(await tasks.get({ taskId })).toMatchObject({ title: 'Before', description: '<p>a</p>' });
  });

  it('begin from no text', async () => {
    const { owner, teamId } = await t.org();
    const { tasks } = owner.client;
    const { id: taskId } = await tasks.create({ title: 'Empty', teams: [teamId] });
    const version = { textVersions: { description: textVersion('') } };
    await tasks.update({ taskId, description: '<p>a</p>', ...version });
    await expect(tasks.update({ taskId, description: null, ...version })).rejects.toMatchObject({
      code: 'text.changed',
    });
  });

  it('stay in the history when they are replaced without a version', async () => {
    const { owner, teamId } = await t.org();
    const { tasks, activityLog } = owner.client;
    const { id: taskId } = await tasks.create({ title: 'History', teams: [teamId], description: '<p>a</p>' });
    await tasks.update({ taskId, description: '<p>b</p>' });
    const [change] = (await activityLog.list({ entity: 'Task', entityId: taskId })).items;
    expect(change?.previousValues).toEqual([{ description: '<p>a</p>' }]);
  });

  it('do not say the stored text to somebody who may not change it', async () => {
    const org = await t.org();
    const { id: taskId } = await org.owner.client.tasks.create({ title: 'Theirs', description: '<p>secret</p>' });
    const stranger = await t.org();
    const change = { taskId, description: '<p>b</p>', textVersions: { description: 'wrong' } };
    await expect(stranger.owner.client.tasks.update(change)).rejects.toMatchObject({ code: 'not_found', details: {} });
  });
});
