import { buffer } from 'node:stream/consumers';
import { Refusal, type TaskFileChoices, taskFileLimit } from '@stint/contract';
import { type Encoding, encodings } from '@stint/domain/imports/encodings';
import { type Table, tableOf } from '@stint/domain/imports/tables';
import type { Steps } from '@stint/domain/steps';
import { isKnownColumn } from '@stint/domain/work/task-programs/fields';
import { type TaskFileChoices as Reading, readTasks, type TaskFile } from '@stint/domain/work/task-programs/files';
import { taskPrograms } from '@stint/domain/work/task-programs/programs';
import { type ImportContent, readImport } from '../../../files/read-import.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { stepsInPieces } from '../../../pieces.ts';

const rowLimit = {
  maxRows: taskFileLimit.rows,
  tooManyRows: new Refusal('import.most', { most: String(taskFileLimit.rows) }),
};

const isKnown = isKnownColumn(taskPrograms);

/** The tasks of a file's content. */
export function* tasksIn({ tables, documents }: ImportContent, reading: Reading): Steps<TaskFile> {
  const read: Table[] = [];
  for (const { rows } of tables) read.push(yield* tableOf(rows, isKnown));
  return yield* readTasks({ tables: read, documents }, reading);
}

export interface ReadTaskFile extends TaskFile {
  content: Pick<ImportContent, 'encoding' | 'isEncodingSure' | 'encodings'>;
}

/** The tasks of a stored file. */
export async function readTaskFile(
  { services }: Pick<Ctx, 'services'>,
  stored: string,
  { encoding: sent, program, mapping, dateOrder, timeZone }: TaskFileChoices,
  zone: string,
): Promise<ReadTaskFile> {
  const file = await services.files.read(stored);
  if (!file) throw new Refusal('import.unreadable_file');
  const bytes = new Uint8Array(await buffer(file.stream));
  const encoding = encodings.find((candidate): candidate is Encoding => candidate === sent);
  const content = await readImport(bytes, rowLimit, encoding);
  const reading = { zone: timeZone ?? zone, program, mapping, order: dateOrder };
  const read = await stepsInPieces(tasksIn(content, reading));
  if (read.tasks.length === 0) throw new Refusal('import.empty');
  if (read.tasks.length > taskFileLimit.rows) throw rowLimit.tooManyRows;
  return { ...read, content };
}
