import { Refusal } from '@stint/contract';
import { outranks } from '@stint/domain/roles';
import type { z } from 'zod';
import { forSignIn } from '../../../db/client.ts';
import { type ZipEntry, zip } from '../../../exports/zip.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import {
  aboutAccount,
  aboutPerson,
  firstShot,
  PageRow,
  Person,
  personOf,
  Shot,
  type Source,
  shotsOf,
} from './person-data.sql.ts';

async function* pages<T extends object>(read: (last: T | undefined) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let last: T | undefined; ; ) {
    const rows = await read(last);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

/** The rows of all sources as one JSON array. Each page has a connection only while it is read. */
async function* jsonOf(ctx: Ctx, sources: readonly Source[], isOfAccount: boolean): AsyncGenerator<string> {
  let before = '[\n';
  for (const { start, page } of sources) {
    const read = (last: z.infer<typeof PageRow> | undefined) =>
      ctx.reading((reader) => {
        const statement = page(last ?? start);
        return isOfAccount
          ? reader.within(forSignIn, (conn) => conn.query(PageRow, statement))
          : reader.query(PageRow, statement);
      });
    for await (const rows of pages(read)) {
      yield before + rows.map(({ json }) => json).join(',\n');
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** The bytes of a stored file; none when it was deleted meanwhile. */
async function* storedFile({ services: { files } }: Ctx, name: string): AsyncGenerator<Uint8Array> {
  const file = await files.read(name);
  if (file) for await (const bytes of file.stream) yield bytes as Uint8Array;
}

async function* screenshots(ctx: Ctx, employeeIds: readonly string[]): AsyncGenerator<ZipEntry> {
  for (const employeeId of employeeIds) {
    const read = (last: z.infer<typeof Shot> | undefined) =>
      ctx.reading((reader) => reader.query(Shot, shotsOf(employeeId, last ?? firstShot)));
    for await (const shots of pages(read))
      for (const { id, url } of shots) yield { name: `screenshots/${id}.webp`, parts: () => storedFile(ctx, url) };
  }
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

interface Contents {
  words: Record<string, string>;
  person: z.infer<typeof Person>;
  isOwn: boolean;
}

async function* entriesOf(ctx: Ctx, { words, person, isOwn }: Contents): AsyncGenerator<ZipEntry> {
  const { id: userId, email, employeeIds } = person;
  const seesRates = may(ctx, 'ORG_EMPLOYEES_EDIT');
  const ofPerson = Object.entries(aboutPerson({ userId, email, employeeIds, isOwn, seesRates }));
  const ofAccount = isOwn ? Object.entries(aboutAccount(ctx.session.accountId)) : [];
  const lines = [...ofPerson, ...ofAccount].map(([file]) => `${file}.json${words[file] ? ` – ${words[file]}` : ''}`);
  const heading = [words.title, words.text, `${person.name} <${person.email}>, ${ctx.now()}`].filter(Boolean);
  yield { name: 'README.txt', parts: () => textOf(`${heading.join('\n\n')}\n\n${lines.join('\n')}\n`) };
  for (const [file, sources] of ofPerson) yield { name: `${file}.json`, parts: () => jsonOf(ctx, sources, false) };
  for (const [file, sources] of ofAccount) yield { name: `${file}.json`, parts: () => jsonOf(ctx, sources, true) };
  const { picture } = person;
  if (picture) yield { name: 'picture.webp', parts: () => storedFile(ctx, picture) };
  // Another person opens a screenshot one by one, and its person sees who did.
  if (isOwn) yield* screenshots(ctx, employeeIds);
}

async function exported(ctx: Ctx, { userId, words }: In<'personData.export'>): Promise<Out<'personData.export'>> {
  const isOwn = userId === ctx.session.userId;
  if (!isOwn && !may(ctx, 'ORG_EMPLOYEES_EDIT')) throw new Refusal('member.not_own');
  const [person] = await ctx.query(Person, personOf(userId));
  if (!person) throw new Refusal('not_found');
  if (!isOwn && outranks(person.role, ctx.session.role)) throw new Refusal('member.above');
  const name = `personal-data-${ctx.now().slice(0, 10)}.zip`;
  return new StreamedFile(name, 'application/zip', () => zip(entriesOf(ctx, { words, person, isOwn })));
}

export { exported as export };
