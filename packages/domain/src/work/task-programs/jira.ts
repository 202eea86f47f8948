import type { TaskProgram } from './source-task.ts';

/** Comments and attachments are one column each: `25/Mar/24 9:15 AM;ada;Text`. */
const comment = /^([^;]{6,40});([^;]{0,120});([\s\S]*)$/;
const attachment = /^[^;]{6,40};[^;]{0,120};([^;]*);(https?:\/\/\S+)$/;

const parents = [
  'parent-key',
  'parent',
  'parent-id',
  'custom-field-epic-link',
  'epic-link',
  'custom-field-parent-link',
  'ubergeordnete-id',
  'ubergeordnet',
  'id-parent',
  'id-principal',
];

const issueIds = ['issue-id', 'vorgangs-id', 'identifiant-de-ticket', 'id-de-ticket', 'id-de-la-incidencia'];

export const jira: TaskProgram = {
  key: 'jira',
  signs: [
    ['issue-key', 'summary'],
    ['issue-key', 'issue-type'],
    ['issue-id', 'summary'],
    ['vorgangsschlussel', 'zusammenfassung'],
    ['cle-de-ticket', 'resume'],
    ['clave-de-incidencia', 'resumen'],
  ],
  columns: {
    id: ['issue-key', 'vorgangsschlussel', 'cle-de-ticket', 'clave-de-incidencia'],
    parent: parents,
    title: ['summary', 'zusammenfassung', 'resume', 'resumen'],
    status: ['status'],
    project: ['project-name', 'project', 'projektname', 'nom-de-projet', 'nom-du-projet', 'nombre-del-proyecto'],
    issueType: ['issue-type', 'vorgangstyp', 'type-de-ticket', 'tipo-de-incidencia'],
    assignees: ['assignee', 'zugewiesene-person', 'bearbeiter', 'personne-assignee', 'responsable', 'persona-asignada'],
    estimate: ['original-estimate', 'ursprungliche-schatzung', 'estimation-originale', 'estimacion-original'],
    dueDate: ['due-date', 'due', 'fallig-am', 'falligkeitsdatum', 'date-d-echeance', 'fecha-de-vencimiento'],
    startDate: ['custom-field-start-date', 'start-date', 'custom-field-target-start'],
    doneDate: ['resolved', 'resolution-date', 'gelost', 'erledigt', 'resolu', 'resuelta'],
    labels: ['labels', 'component-s', 'components'],
    comments: ['comment', 'comments', 'kommentar', 'commentaire', 'comentario'],
    links: ['attachment', 'attachments', 'anhang', 'piece-jointe', 'archivo-adjunto'],
    repeats: [],
    isDone: [],
  },
  estimateUnit: 'seconds',
  separator: /[;|,]/,
  adjust: (task, row) => ({
    ...task,
    aliases: issueIds.map(row.named).filter(Boolean),
    // Older exports have a separate column for the epic.
    parent: row.column('parent') === '' ? '' : ([task.parent, ...parents.map(row.named)].find(Boolean) ?? ''),
    assignees: task.assignees.filter((name) => name !== 'Unassigned'),
    comments: row.texts('comments').map((text) => {
      const [, at = '', author = '', body = text] = comment.exec(text) ?? [];
      return { at, author, text: body.trim() };
    }),
    links: row.texts('links').flatMap((text) => {
      const [, name, url] = attachment.exec(text) ?? [];
      return name && url ? [{ name, url }] : task.links.filter((link) => text.includes(link.url));
    }),
  }),
};
