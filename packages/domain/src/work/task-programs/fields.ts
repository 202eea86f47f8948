import type { ImportField } from '@stint/contract';
import { columnKey } from '../../imports/tables.ts';
import type { ColumnMapping, TaskProgram } from './source-task.ts';

/** Names of columns in the languages that programs speak, the best one first. They are compared without accents and case. */
const names: Record<ImportField, readonly string[]> = {
  id: ['Issue key', 'Key', 'ID', 'Task ID', 'Identifier', 'Number', 'Ticket', 'Vorgangsschlüssel', 'Номер'],
  parent: [
    'Parent',
    'Parent ID',
    'Parent task',
    'Parent issue',
    'Parent key',
    'Übergeordnet',
    'Elternaufgabe',
    'Tâche parente',
    'Tarea principal',
    'Родительская задача',
  ],
  title: [
    ...[
      'Title',
      'Name',
      'Summary',
      'Task',
      'Task name',
      'Subject',
      'Issue',
      'Content',
      'Card name',
      'To do',
      'Todo',
      'Item',
    ],
    ...[
      'Titel',
      'Aufgabe',
      'Aufgabenname',
      'Zusammenfassung',
      'Betreff',
      'Titre',
      'Tâche',
      'Nom',
      'Título',
      'Tarea',
      'Nombre',
      'Tarefa',
      'Nome',
    ],
    ...[
      'Titolo',
      'Attività',
      'Taak',
      'Naam',
      'Tytuł',
      'Zadanie',
      'Nazwa',
      'Задача',
      'Название',
      'Заглавие',
      'Име',
      'العنوان',
      'المهمة',
      'כותרת',
      'משימה',
      '标题',
      '任务',
      '任务名称',
      '名称',
    ],
  ],
  description: [
    ...[
      'Description',
      'Details',
      'Notes',
      'Note',
      'Body',
      'Text',
      'Card description',
      'Beschreibung',
      'Notizen',
      'Descripción',
      'Notas',
    ],
    ...[
      'Descrição',
      'Descrizione',
      'Note',
      'Omschrijving',
      'Beschrijving',
      'Opis',
      'Описание',
      'Заметки',
      'الوصف',
      'תיאור',
      '描述',
      '备注',
    ],
  ],
  status: [
    ...[
      'Status',
      'State',
      'Column',
      'Board column',
      'List',
      'List name',
      'Section',
      'Section/Column',
      'Stage',
      'Zustand',
      'Spalte',
      'Liste',
    ],
    ...['Statut', 'État', 'Estado', 'Situação', 'Stato', 'Stan', 'Статус', 'Состояние', 'الحالة', 'סטטוס', '状态'],
  ],
  priority: [
    'Priority',
    'Severity',
    'Urgency',
    'Importance',
    'Priorität',
    'Priorité',
    'Prioridad',
    'Prioridade',
    'Priorità',
    'Prioriteit',
    'Priorytet',
    'Приоритет',
    'الأولوية',
    'עדיפות',
    '优先级',
  ],
  size: ['Size', 'T-shirt size', 'Größe', 'Taille', 'Tamaño', 'Tamanho'],
  issueType: [
    'Type',
    'Issue type',
    'IssueType',
    'Tracker',
    'Kind',
    'Work item type',
    'Typ',
    'Vorgangstyp',
    'Tipo',
    'Тип',
  ],
  labels: [
    'Labels',
    'Label',
    'Tags',
    'Tag',
    'Tag name',
    'Keywords',
    'Schlagwörter',
    'Stichwörter',
    'Étiquettes',
    'Etiquetas',
    'Etichette',
    'Etykiety',
    'Метки',
    'Теги',
    'Етикети',
    '标签',
  ],
  assignees: [
    'Assignees',
    'Assignee',
    'Assigned to',
    'Owner',
    'Members',
    'Member',
    'Responsible',
    'Zugewiesen',
    'Zugewiesen an',
    'Zugewiesene Person',
    'Zuständig',
    'Verantwortlich',
    'Bearbeiter',
    'Assigné à',
    'Responsable',
    'Asignado a',
    'Responsável',
    'Assegnatario',
    'Toegewezen aan',
    'Przypisane do',
    'Исполнитель',
    '负责人',
  ],
  project: [
    'Project',
    'Project name',
    'Projects',
    'Projekt',
    'Projet',
    'Proyecto',
    'Projeto',
    'Progetto',
    'Project naam',
    'Проект',
    'المشروع',
    'פרויקט',
    '项目',
  ],
  estimate: [
    'Estimate',
    'Original estimate',
    'Estimated time',
    'Estimated hours',
    'Time estimate',
    'Hours',
    'Schätzung',
    'Aufwand',
    'Stunden',
    'Estimación',
    'Estimation',
    'Оценка',
  ],
  startDate: [
    'Start date',
    'Start',
    'StartDate',
    'Begins',
    'Startdatum',
    'Beginn',
    'Date de début',
    'Fecha de inicio',
    'Data de início',
    'Data inizio',
    'Data rozpoczęcia',
    'Дата начала',
    'Начало',
    '开始日期',
  ],
  dueDate: [
    'Due date',
    'Due',
    'DueDate',
    'Deadline',
    'End date',
    'Date',
    'Fällig',
    'Fällig am',
    'Fälligkeitsdatum',
    'Échéance',
    "Date d'échéance",
    'Fecha límite',
    'Vencimiento',
    'Prazo',
    'Data de vencimento',
    'Data limite',
    'Fecha de vencimiento',
    'Scadenza',
    'Vervaldatum',
    'Termin',
    'Срок',
    'Краен срок',
    'تاريخ الاستحقاق',
    'תאריך יעד',
    '截止日期',
  ],
  doneDate: [
    'Completed at',
    'Completed',
    'Completion date',
    'Resolved',
    'Resolution date',
    'Closed at',
    'Done at',
    'Completed time',
    'Erledigt am',
    'Abgeschlossen am',
  ],
  isDone: ['Is done', 'Done', 'Is completed', 'Checked', 'Erledigt', 'Terminé', 'Hecho', 'Concluído'],
  archived: ['Archived', 'Is archived', 'Archiviert', 'Archivé', 'Archivado', 'Arquivado'],
  repeats: ['Repeat', 'Recurrence', 'Repeats', 'Recurring', 'Wiederholung'],
  checks: ['Checklist', 'Checklists', 'Checkliste', 'Check list'],
  comments: ['Comments', 'Comment', 'Kommentar', 'Kommentare', 'Commentaires', 'Comentarios', 'Комментарии'],
  links: ['Attachments', 'Attachment', 'Links', 'URL', 'Anhänge', 'Anlagen', 'Pièces jointes', 'Adjuntos'],
};

const fields = Object.keys(names) as ImportField[];
const general = new Map(fields.map((field) => [field, names[field].map(columnKey)]));

/** Fields that may be in several columns: all of them are read. */
const manyColumns: readonly ImportField[] = ['labels', 'assignees', 'comments', 'checks', 'links'];

const keysOf = (field: ImportField, program: TaskProgram | null): readonly string[] => {
  const own = program?.columns[field];
  return own ? (own.length === 0 ? [] : [...own, ...(general.get(field) ?? [])]) : (general.get(field) ?? []);
};

/** Whether a column of this name is known, by any program: the header is found by it. */
export function isKnownColumn(programs: readonly TaskProgram[]): (key: string) => boolean {
  const all = new Set([
    ...[...general.values()].flat(),
    ...programs.flatMap(({ columns, signs }) => [...Object.values(columns).flat(), ...signs.flat()]),
  ]);
  return (key) => all.has(key);
}

/** The free columns with these names: all of a field that may be in several, else the first with the best name. */
function freeColumns(field: ImportField, keys: readonly string[], mapping: ColumnMapping, names: readonly string[]) {
  const free = names.flatMap((name) => keys.flatMap((key, at) => (key === name && mapping[at] === null ? [at] : [])));
  return manyColumns.includes(field) ? free : free.slice(0, 1);
}

/** The field of each column by its name: the program's own names first. */
export function guessTaskColumns(columns: readonly string[], program: TaskProgram | null): ColumnMapping {
  const keys = columns.map(columnKey);
  const mapping = keys.map((): ImportField | null => null);
  for (const isOwn of [true, false])
    for (const field of fields) {
      if (mapping.includes(field) && !manyColumns.includes(field)) continue;
      const names = isOwn ? (program?.columns[field] ?? []) : keysOf(field, program);
      for (const at of freeColumns(field, keys, mapping, names)) mapping[at] = field;
    }
  return mapping;
}

/** The program that made a table, by columns that only its export has. */
export function programOfColumns(columns: readonly string[], programs: readonly TaskProgram[]): TaskProgram | null {
  const keys = new Set(columns.map(columnKey));
  return programs.find(({ signs }) => signs.some((sign) => sign.every((key) => keys.has(key)))) ?? null;
}
