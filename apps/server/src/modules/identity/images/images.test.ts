import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';
import { pictureColumns } from './images.service.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const drawing = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 } } });
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type: string, name = 'me.png') => new File([bytes], name, { type });
const png = async (width?: number, height?: number) =>
  fileOf(new Uint8Array(await drawing(width, height).png().toBuffer()), 'image/png');
const upload = (person: Person, file: File, folder = 'profile_pictures_avatars') =>
  person.client.images.upload({ folder, file });
const pathOf = (address: string | null) => new URL(String(address)).pathname;
const getImage = (address: string | null) => t.call('GET', pathOf(address));

/** A picture of 30 000 × 30 000 pixels in a few kilobytes. */
function bomb(): Uint8Array<ArrayBuffer> {
  const [width, height] = [30_000, 30_000];
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const sum = (bytes: Buffer) => ~bytes.reduce((c, byte) => (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), -1) >>> 0;
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    check.writeUInt32BE(sum(body));
    return Buffer.concat([size, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

describe('a picture', () => {
  it('is re-encoded with a thumbnail, and can be seen by anyone with its URL', async () => {
    const { owner } = await t.org();
    const hidden = { IFD0: { Copyright: 'Ada' }, GPSIFD: { GPSLatitudeRef: 'N' } };
    const bytes = await drawing(3200, 2000)
      .withExif(hidden as never)
      .jpeg()
      .toBuffer();
    const created = await upload(owner, fileOf(new Uint8Array(bytes), 'image/jpeg', 'me.jpg'));
    expect(created).toMatchObject({
      name: 'me.jpg',
      width: 1600,
      height: 1000,
      isFeatured: false,
      storageProvider: 'LOCAL',
    });
    const whole = await getImage(created.fullUrl);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(whole.headers['cache-control']).toContain('immutable');
    const { exif, format } = await sharp(whole.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect(await sharp((await getImage(created.thumbUrl)).rawPayload).metadata()).toMatchObject({
      width: 256,
      height: 256,
    });
  });

  it('is the only kind of stored file that its URL gives out', async () => {
    const { owner } = await t.org();
    const { url } = await upload(owner, await png());
    const { files } = t.app.services;
    const others = await Promise.all(
      ['webp', 'tgz', 'bin', 'csv'].map((ending) => files.keep(Buffer.from('x'), ending)),
    );
    const statuses = [];
    for (const name of [url, ...others, `${url}x`, 'a.webp'])
      statuses.push((await t.call('GET', `/api/images/${name}`)).statusCode);
    expect(statuses).toEqual([200, ...Array(statuses.length - 1).fill(404)]);
  });

  it('has the keys that existing clients allow, and no other', async () => {
    const { owner, tenantId, organizationId } = await t.org();
    const form = new FormData();
    form.append('file', await png());
    form.append('tenantId', tenantId);
    form.append('organizationId', organizationId);
    const wire = new Response(form);
    const answer = await t.call('POST', '/api/image-assets/upload/profile_pictures', {
      token: owner.token,
      headers: { 'content-type': String(wire.headers.get('content-type')), 'tenant-id': tenantId },
      body: Buffer.from(await wire.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json()).sort()).toEqual(
      [
        ...['archivedAt', 'createdAt', 'createdByUserId', 'deletedAt', 'deletedByUserId', 'fullUrl', 'height', 'id'],
        ...['isActive', 'isArchived', 'isFeatured', 'name', 'organizationId', 'size', 'storageProvider', 'tenantId'],
        ...['thumb', 'thumbUrl', 'updatedAt', 'updatedByUserId', 'url', 'width'],
      ].sort(),
    );
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'image.type'],
    ['a page with the type of a picture', '<html></html>', 'image/png', 'image.type'],
    ['an empty file', '', 'image/png', 'image.type'],
    [
      'a file with only the first bytes of a picture',
      '\xff\xd8\xff\xe0 and then nothing',
      'image/jpeg',
      'image.broken',
    ],
  ])('is not accepted from %s', async (_, text, type, code) => {
    const { owner } = await t.org();
    const file = fileOf(new Uint8Array(Buffer.from(text, 'latin1')), type);
    await expect(upload(owner, file)).rejects.toMatchObject({ code });
  });

  it('is refused when its content differs from its type', async () => {
    const { owner } = await t.org();
    const bytes = new Uint8Array(await drawing().jpeg().toBuffer());
    await expect(upload(owner, fileOf(bytes, 'image/png'))).rejects.toMatchObject({
      code: 'image.disguised',
      status: 415,
    });
    await expect(upload(owner, fileOf(bytes, 'text/html'))).rejects.toMatchObject({ code: 'image.disguised' });
    await expect(upload(owner, fileOf(bytes, ''))).resolves.toMatchObject({ width: 640 });
  });

  it('is refused when it unpacks to too many pixels', async () => {
    const { owner } = await t.org();
    const bytes = bomb();
    expect(bytes.length).toBeLessThan(300_000);
    await expect(upload(owner, fileOf(bytes, 'image/png'))).rejects.toMatchObject({ code: 'image.dimensions' });
  });

  it('may have five megabytes, checked before it is read', async () => {
    const { owner } = await t.org();
    const large = fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'image/png');
    await expect(upload(owner, large)).rejects.toMatchObject({ code: 'image.too_large', status: 413 });
    const answer = await t.call('POST', '/api/image-assets/upload/x', {
      token: owner.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' },
      body: Buffer.from('--x--'),
    });
    expect(answer.json()).toMatchObject({ code: 'image.too_large' });
  });

  it('is uploaded as a form, and other operations refuse forms', async () => {
    const { owner } = await t.org();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const send = (url: string, body: string) =>
      t.call('POST', url, { token: owner.token, headers, body: Buffer.from(body) });
    expect((await send('/api/auth/logout', '--x--')).json()).toMatchObject({ code: 'unsupported_media' });
    expect((await send('/api/image-assets/upload/x', 'nonsense')).statusCode).toBe(400);
    const form = '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n';
    expect((await send('/api/image-assets/upload/x', form)).statusCode).toBe(400);
  });

  it.each(['../../secrets.json', '%2e%2e%2fsecrets.json', 'a'.repeat(32), `${'a'.repeat(32)}.webp`])(
    'is not found as %s',
    async (name) => {
      expect((await t.call('GET', `/api/images/${name}`)).statusCode).toBe(404);
    },
  );
});

describe('a team’s logo', () => {
  it('is the thumbnail of the upload and replaces the previous one', async () => {
    const { owner, teamId } = await t.org();
    const [first, second] = [await upload(owner, await png()), await upload(owner, await png(300, 300))];
    const { client } = owner;
    expect(await client.teams.update({ teamId, imageId: first.id })).toMatchObject({ logo: first.thumbUrl });
    await client.teams.update({ teamId, imageId: second.id });
    await expect.poll(async () => (await getImage(first.thumbUrl)).statusCode).toBe(404);
    expect(await client.teams.update({ teamId, imageId: null })).toMatchObject({ logo: '', imageId: null });
    const theirs = await upload((await t.org()).owner, await png());
    const stolen = client.teams.update({ teamId, imageId: theirs.id });
    await expect(stolen).rejects.toMatchObject({ code: 'invalid_reference' });
  });

  it('is checked when a URL is sent beside its id, and when the team is created', async () => {
    const { owner, teamId } = await t.org();
    const { client } = owner;
    const theirs = await upload((await t.org()).owner, await png());
    const logo = 'https://example.test/logo.png';
    for (const imageId of [theirs.id, randomUUID()]) {
      const unknown = { code: 'invalid_reference' };
      await expect(client.teams.update({ teamId, imageId, logo })).rejects.toMatchObject(unknown);
      for (const draft of [
        { name: 'New', imageId },
        { name: 'New', imageId, logo },
      ]) {
        await expect(client.teams.create(draft)).rejects.toMatchObject(unknown);
      }
    }
    expect(await client.teams.get({ teamId })).toMatchObject({ imageId: null, logo: '' });
    expect(await t.sql('select from organization_team where name = $1', ['New'])).toEqual([]);
    const picture = await upload(owner, await png());
    expect(await client.teams.update({ teamId, imageId: picture.id, logo })).toMatchObject({
      imageId: picture.id,
      logo,
    });
    expect(await client.teams.create({ name: 'New', imageId: picture.id })).toMatchObject({ logo: picture.thumbUrl });
  });
});

describe('a person’s picture', () => {
  it('is the thumbnail of the upload and replaces the previous one', async () => {
    const { owner } = await t.org();
    const { userId, client } = owner;
    const [first, second] = [await upload(owner, await png()), await upload(owner, await png(300, 300))];
    expect(await client.users.update({ userId, imageId: first.id })).toMatchObject({ imageUrl: first.thumbUrl });
    await client.users.update({ userId, imageId: second.id });
    await expect.poll(async () => (await getImage(first.thumbUrl)).statusCode).toBe(404);
    expect((await getImage(first.fullUrl)).statusCode).toBe(404);
    expect((await getImage(second.thumbUrl)).statusCode).toBe(200);
    const updatedUser = await client.users.update({ userId, imageId: null });
    expect([updatedUser.imageId, updatedUser.imageUrl]).toEqual([null, 'http://stint.test/api/avatar/AL.svg']);
    await expect.poll(async () => (await getImage(second.thumbUrl)).statusCode).toBe(404);
  });

  it('cannot be an unknown one or one of another workspace', async () => {
    const [home, other] = [await t.org(), await t.org()];
    const theirs = await upload(other.owner, await png());
    const { userId, client } = home.owner;
    for (const imageId of [theirs.id, randomUUID()]) {
      await expect(client.users.update({ userId, imageId })).rejects.toMatchObject({ code: 'invalid_reference' });
    }
    expect((await getImage(theirs.fullUrl)).statusCode).toBe(200);
  });

  it("stays while the team shows it, and is deleted with the person's data", async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const picture = await upload(ben, await png());
    await ben.client.users.update({ userId: ben.userId, imageId: picture.id });
    await t.sql('update organization_team set "imageId" = $1 where id = $2', [picture.id, org.teamId]);
    await ben.client.users.update({ userId: ben.userId, imageId: null });
    expect((await getImage(picture.fullUrl)).statusCode).toBe(200);
    await t.sql('update organization_team set "imageId" = null where id = $1', [org.teamId]);
    await ben.client.users.update({ userId: ben.userId, imageId: picture.id });
    await ben.client.users.reset({});
    await expect.poll(async () => (await getImage(picture.fullUrl)).statusCode).toBe(404);
  });

  it('is deleted with the account, with its file', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const picture = await upload(ben, await png());
    await ben.client.users.update({ userId: ben.userId, imageId: picture.id });
    await ben.client.users.remove({ userId: ben.userId });
    await expect.poll(async () => (await getImage(picture.thumbUrl)).statusCode).toBe(404);
    const stored = () => readdirSync(t.filesDir, { recursive: true }).map(String);
    await expect.poll(stored).not.toContain(`${picture.url.slice(0, 2)}/${picture.url}`);
  });

  it('cannot be uploaded with a read-only role', async () => {
    const org = await t.org();
    const vera = await org.join('VIEWER');
    await expect(upload(vera, await png())).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a picture that no record shows', () => {
  const aged = async (...names: string[]) => {
    for (const name of names) utimesSync(path.join(t.filesDir, name.slice(0, 2), name), 0, 0);
    const before = new Date(Date.parse(t.now()) - 25 * 3_600_000).toISOString();
    await t.sql('update image_asset set "createdAt" = $1 where url = any ($2)', [before, names]);
  };
  const sweep = async () => {
    await t.sql(`select graphile_worker.add_job('images.sweep')`);
    await t.runJobs();
  };

  it('is deleted after a day with its files, unless shown by id or URL', async () => {
    const { owner, teamId } = await t.org();
    const all = [];
    for (let count = 0; count < 4; count++) all.push(await upload(owner, await png()));
    const [forgotten, teamImage, linked, fresh] = all as [
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
    ];
    await owner.client.teams.update({ teamId, imageId: teamImage.id });
    await owner.client.tasks.create({ title: 'Note', description: `<img src="${linked.fullUrl}">`, teams: [teamId] });
    const old = [forgotten, teamImage, linked];
    await aged(...old.flatMap(({ url, thumb }) => [url, thumb]));
    const stray = `${'ab'.repeat(16)}.webp`;
    writeFileSync(path.join(t.filesDir, forgotten.url.slice(0, 2), stray), 'half');
    utimesSync(path.join(t.filesDir, forgotten.url.slice(0, 2), stray), 0, 0);
    await sweep();
    for (const { thumbUrl, fullUrl } of [teamImage, linked, fresh]) {
      expect([(await getImage(thumbUrl)).statusCode, (await getImage(fullUrl)).statusCode]).toEqual([200, 200]);
    }
    expect([(await getImage(forgotten.thumbUrl)).statusCode, (await getImage(forgotten.fullUrl)).statusCode]).toEqual([
      404, 404,
    ]);
    expect(await t.sql('select 1 from image_asset where id = $1', [forgotten.id])).toEqual([]);
  });

  it('is found in every record that can name one', async () => {
    const imageTables = `select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'imageId' order by 1`;
    const tables = (await t.sql<{ name: string }>(imageTables)).map(({ name }) => name);
    expect(tables).toEqual([...pictureColumns.ids].sort());
  });
});
