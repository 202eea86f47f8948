import type { ImportMappingAction, TaskNameKind } from '@stint/contract';
import { remembered } from '../../imports/remembered.ts';
import { foldText } from '../../search.ts';
import { inSteps, type Steps, sorted } from '../../steps.ts';
import { cut } from '../../text.ts';
import { type Stage, stageOf, statusKey } from '../../workspace/statuses.ts';
import type { SourceTask } from './source-task.ts';

/** A record that a name of a file can stand for. */
export interface NamedRecord {
  id: string;
  name: string;
  /** Another name for it: an address, or the text of a status. */
  value?: string | undefined;
  isTodo?: boolean | null;
  isInProgress?: boolean | null;
  isDone?: boolean | null;
  template?: string | null;
}

export type NamedRecords = Record<TaskNameKind, readonly NamedRecord[]>;

export interface TaskNameChoice {
  kind: TaskNameKind;
  name: string;
  action: ImportMappingAction;
  /** The id of a record; null unless it is used. */
  value: string | null;
}

/** The form in which names are compared: `In Review`, `in_review` and `in-review` are the same. */
export const taskNameKey: (name: string) => string = remembered((name) =>
  foldText(statusKey(name.trim().replace(/\s+/g, ' '))),
);

/** Words of programs and languages for what our lists have; the first name that a team has is taken. */
const words: Partial<Record<TaskNameKind, readonly { ours: readonly string[]; words: string }[]>> = {
  status: [
    {
      ours: ['completed', 'done', 'closed'],
      words:
        'done|closed|complete|completed|resolved|finished|fixed|merged|verified|released|deployed|shipped|live|accepted|erledigt|fertig|abgeschlossen|geschlossen|gelöst|terminé|fait|fermé|résolu|hecho|completado|cerrado|terminado|resuelto|concluído|feito|fechado|finalizado|completato|fatto|chiuso|risolto|klaar|voltooid|gereed|afgerond|zrobione|gotowe|zakończone|zamknięte|готово|выполнено|завершено|закрыто|сделано|завършено|приключено|مكتمل|منجز|הושלם|בוצע|完成|已完成|完了|완료',
    },
    {
      ours: ['cancelled', 'closed', 'completed', 'done'],
      words:
        "cancelled|canceled|won't do|won’t do|wont do|won't fix|wontfix|duplicate|rejected|declined|abandoned|archived|invalid|not planned|abgebrochen|abgelehnt|annulé|cancelado|annullato|geannuleerd|anulowane|отменено|отказано|ملغى|בוטל|已取消",
    },
    {
      ours: ['in-progress'],
      words:
        'in progress|doing|started|active|in development|in dev|wip|working on it|ongoing|implementing|in arbeit|in bearbeitung|begonnen|en cours|en progreso|en curso|em andamento|em progresso|em curso|in corso|mee bezig|in uitvoering|bezig|w toku|w trakcie|в работе|выполняется|в процес|в ход|قيد التنفيذ|בתהליך|בביצוע|进行中|処理中|진행 중',
    },
    {
      ours: ['in-review', 'in review', 'ready-for-review', 'in-progress'],
      words:
        'in review|review|reviewing|code review|ready for review|to review|testing|in testing|test|qa|in qa|to test|to verify|waiting for review|staging|in prüfung|prüfung|zu prüfen|en revue|en revisión|em revisão|in revisione|in controle|do sprawdzenia|на проверке|тестирование|за преглед|審査中|审核中',
    },
    {
      ours: ['blocked', 'in-progress'],
      words:
        'blocked|on hold|hold|waiting|waiting for|stuck|paused|pending|deferred|blockiert|wartet|pausiert|bloqué|en attente|bloqueado|en espera|em espera|bloccato|in attesa|geblokkeerd|wachten|zablokowane|заблокировано|ожидание|блокирано|محظور|חסום|阻塞',
    },
    {
      ours: ['ready', 'todo', 'open'],
      words:
        'ready|selected for development|selected|next|up next|planned|scheduled|bereit|geplant|prêt|listo|pronto|klaar voor start|gotowe do pracy|готово к работе|готова',
    },
    {
      ours: ['todo', 'open', 'ready', 'backlog'],
      words:
        'to do|todo|open|opened|new|not started|to be done|reopened|unstarted|zu erledigen|offen|neu|nicht begonnen|noch nicht begonnen|à faire|ouvert|nouveau|por hacer|pendiente|abierto|nuevo|a fazer|por fazer|aberto|novo|da fare|aperto|te doen|nieuw|do zrobienia|otwarte|nowe|к выполнению|сделать|открыто|новая|не начато|за правене|отворена|нова|للتنفيذ|جديد|לביצוע|פתוח|חדש|待办|未开始|未着手',
    },
    {
      ours: ['backlog', 'todo', 'open'],
      words:
        'backlog|icebox|ideas|idea|later|someday|triage|inbox|ideen|später|idées|más tarde|mais tarde|più tardi|later doen|pomysły|идеи|позже|идеи за после|待定',
    },
  ],
  priority: [
    {
      ours: ['urgent', 'high'],
      words:
        'urgent|highest|critical|blocker|immediate|p0|p1|asap|dringend|sehr hoch|höchste|kritisch|urgente|critique|très haute|muy alta|crítica|máxima|crítico|altissima|spoed|pilne|krytyczny|срочно|критический|наивысший|спешно|עاجل|عاجل|דחוף|紧急',
    },
    {
      ours: ['high'],
      words:
        'high|major|important|p2|hoch|wichtig|haute|élevée|alta|importante|hoog|wysoki|высокий|важно|висок|عالية|גבוהה|高',
    },
    {
      ours: ['medium'],
      words:
        'medium|normal|moderate|default|p3|mittel|moyenne|normale|media|média|normaal|gemiddeld|średni|средний|обычный|среден|متوسطة|בינונית|中',
    },
    {
      ours: ['low'],
      words:
        'low|minor|lowest|trivial|p4|p5|niedrig|gering|sehr niedrig|niedrigste|basse|faible|baja|baixa|bassa|laag|niski|низкий|нисък|منخفضة|נמוכה|低',
    },
  ],
  type: [
    {
      ours: ['Bug'],
      words:
        'bug|defect|fault|incident|problem|error|fehler|bogue|anomalie|error de|erro|errore|fout|błąd|ошибка|баг|грешка|خطأ|באג|缺陷|バグ',
    },
    {
      ours: ['Story'],
      words:
        'story|user story|feature|new feature|feature request|improvement|enhancement|requirement|anforderung|verbesserung|neue funktion|récit|fonctionnalité|amélioration|historia|mejora|história|melhoria|storia|miglioramento|verhaal|verbetering|historyjka|история|улучшение|функция|подобрение|故事',
    },
    { ours: ['Epic'], words: 'epic|initiative|epos|epik|épopée|épica|эпик|епик|史诗' },
    {
      ours: ['Task'],
      words:
        'task|issue|todo|to-do|chore|support|service request|work item|aufgabe|vorgang|tâche|tarea|tarefa|attività|taak|zadanie|задача|مهمة|משימה|任务',
    },
  ],
};

/** Words for no value at all. */
const none: Partial<Record<TaskNameKind, string>> = {
  priority: 'none|no priority|not set|unset|keine|aucune|ninguna|nenhuma|nessuna|geen|brak|нет|няма|無|无|0',
  size: 'none|no size|not set|unset|-',
  person: 'unassigned|nobody|none|nicht zugewiesen|non assigné|sin asignar|n/a|-',
  type: 'sub-task|subtask|unteraufgabe|teilaufgabe|sous-tâche|subtarea|subtarefa|sottoattività|subtaak|podzadanie|подзадача|تحت مهمة|תת-משימה|子任务|unset|none',
  label: 'none',
  project: 'none|no project|kein projekt|inbox',
};

const keysIn = (text: string) => text.split('|').map(taskNameKey);
const oursByWord = new Map(
  Object.entries(words).map(([kind, groups]) => [
    kind,
    new Map(groups.flatMap(({ ours, words: theirs }) => keysIn(theirs).map((key) => [key, ours] as const))),
  ]),
);
const noneByKind = new Map(Object.entries(none).map(([kind, text]) => [kind, new Set(keysIn(text))]));

interface RecordIndex {
  byName: ReadonlyMap<string, NamedRecord>;
  byValue: ReadonlyMap<string, NamedRecord>;
  byId: ReadonlyMap<string, NamedRecord>;
}

/** By list: thousands of names are looked up in the same one. */
const indexes = new WeakMap<readonly NamedRecord[], RecordIndex>();

/** Of several records with one name, the first counts. */
function indexOf(records: readonly NamedRecord[]): RecordIndex {
  const cachedIndex = indexes.get(records);
  if (cachedIndex) return cachedIndex;
  const index = { byName: new Map(), byValue: new Map(), byId: new Map() };
  for (const record of records.toReversed()) {
    if (record.name !== 'custom') index.byName.set(taskNameKey(record.name), record);
    if (record.value !== undefined) index.byValue.set(taskNameKey(record.value), record);
    index.byId.set(record.id, record);
  }
  indexes.set(records, index);
  return index;
}

/** The record with a name. Its display name counts before its other name. */
export function recordNamed(records: readonly NamedRecord[], name: string): NamedRecord | undefined {
  const key = taskNameKey(name);
  const { byName, byValue } = indexOf(records);
  return byName.get(key) ?? byValue.get(key);
}

/** The record that is chosen for a name. */
export const recordWithId = (records: readonly NamedRecord[], id: string | null | undefined): NamedRecord | undefined =>
  indexOf(records).byId.get(id ?? '');

const stageWord: Record<string, Stage> = {
  completed: 'done',
  cancelled: 'done',
  'in-progress': 'in-progress',
  'in-review': 'in-progress',
  blocked: 'in-progress',
};

/** The record that the words of programs and languages mean by a name. */
function recordMeant(kind: TaskNameKind, records: readonly NamedRecord[], name: string): NamedRecord | undefined {
  const ours = oursByWord.get(kind)?.get(taskNameKey(name));
  const record = ours?.map((word) => recordNamed(records, word)).find((record) => record !== undefined);
  if (record || kind !== 'status' || !ours) return record;
  const stage = stageWord[ours[0] ?? ''] ?? 'todo';
  return records.find((record) => stageOf(statusOf(record)) === stage);
}

const statusOf = ({
  name,
  value,
  isTodo,
  isInProgress,
  isDone,
  template,
}: NamedRecord): Parameters<typeof stageOf>[0] =>
  ({
    name: name as Parameters<typeof stageOf>[0]['name'],
    value: value ?? name,
    template: template ?? null,
    isTodo: isTodo ?? false,
    isInProgress: isInProgress ?? false,
    isDone: isDone ?? false,
  }) as Parameters<typeof stageOf>[0];

/** Whether a status means done. */
export const isDoneRecord = (record: NamedRecord): boolean => stageOf(statusOf(record)) === 'done';

/** The status of tasks that are done whatever the file calls their list. */
export const doneStatus = (records: readonly NamedRecord[]): NamedRecord | undefined =>
  recordNamed(records, 'completed') ?? records.find(isDoneRecord);

/** Whether the words of programs mean done by the name of a status. */
export const meansDone = (name: string): boolean => {
  const ours = oursByWord.get('status')?.get(taskNameKey(name));
  return ours !== undefined && stageWord[ours[0] ?? ''] === 'done';
};

/** What becomes of a name unless something else is chosen: a record that it means, a new one, or nothing. */
export function suggestName(
  kind: TaskNameKind,
  name: string,
  records: NamedRecords,
  mayCreate: boolean,
): Omit<TaskNameChoice, 'kind' | 'name'> {
  const record =
    recordNamed(records[kind], name) ??
    (noneByKind.get(kind)?.has(taskNameKey(name)) ? null : recordMeant(kind, records[kind], name));
  if (record) return { action: 'use', value: record.id };
  if (record === null || !mayCreate) return { action: 'skip', value: null };
  return { action: 'create', value: null };
}

const namesOf: Record<TaskNameKind, (task: SourceTask) => readonly string[]> = {
  status: ({ status }) => [status],
  priority: ({ priority }) => [priority],
  size: ({ size }) => [size],
  type: ({ issueType }) => [issueType],
  label: ({ labels }) => labels,
  project: ({ project }) => [project],
  person: ({ assignees }) => assignees,
};

export interface CountedName {
  kind: TaskNameKind;
  /** As the file writes it first. */
  name: string;
  tasks: number;
}

/** Names of records have a limit. */
const maxName = 255;

/** All names of a file, each spelling once, with the number of its tasks. */
export function* namesIn(tasks: readonly SourceTask[], kinds: readonly TaskNameKind[]): Steps<CountedName[]> {
  const names: CountedName[] = [];
  for (const kind of kinds) {
    const byKey = new Map<string, CountedName>();
    yield* inSteps(tasks, (task) => {
      for (const name of namesOf[kind](task)) count(byKey, kind, name);
    });
    const ranked = yield* sorted([...byKey.values()], (counted, other) => other.tasks - counted.tasks);
    yield* inSteps(ranked, (counted) => names.push(counted));
  }
  return names;
}

function count(byKey: Map<string, CountedName>, kind: TaskNameKind, name: string): void {
  const key = taskNameKey(cut(name, maxName));
  const counted = byKey.get(key);
  if (counted) counted.tasks += 1;
  else if (key !== '') byKey.set(key, { kind, name: cut(name, maxName), tasks: 1 });
}

/** What every name of a file stands for. */
export type NameTable = ReadonlyMap<string, Omit<TaskNameChoice, 'kind' | 'name'>>;
const entryKey = (kind: TaskNameKind, name: string) => `${kind} ${taskNameKey(cut(name, maxName))}`;

/**
 * The table of names: what was chosen, else what is suggested. Later choices replace earlier ones of the same name. The
 * first names come first where there is no room for all.
 */
export function* nameTable(
  names: readonly CountedName[],
  choices: readonly TaskNameChoice[],
  records: NamedRecords,
  roomFor: (kind: TaskNameKind) => number,
): Steps<NameTable> {
  const chosen = new Map(choices.map(({ kind, name, action, value }) => [entryKey(kind, name), { action, value }]));
  const isThere = (id: string | null) => Object.values(records).some((all) => recordWithId(all, id));
  const created = new Map<TaskNameKind, number>();
  const table = new Map<string, Omit<TaskNameChoice, 'kind' | 'name'>>();
  yield* inSteps(names, ({ kind, name }) => {
    const mayCreate = (created.get(kind) ?? 0) < roomFor(kind);
    const choice = chosen.get(entryKey(kind, name));
    const isStale = choice?.action === 'use' && !isThere(choice.value);
    // A name that was created meanwhile is used.
    const isOpen = choice?.action === 'create' && (!mayCreate || recordNamed(records[kind], name));
    const result = choice && !isStale && !isOpen ? choice : suggestName(kind, name, records, mayCreate);
    if (result.action === 'create') created.set(kind, (created.get(kind) ?? 0) + 1);
    table.set(entryKey(kind, name), result);
  });
  return table;
}

export const choiceFor = (table: NameTable, kind: TaskNameKind, name: string) => table.get(entryKey(kind, name));
