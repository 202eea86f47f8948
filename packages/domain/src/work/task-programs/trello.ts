import { documentDates } from './document-dates.ts';
import { isObject, type Json, listOf, objectOf, objectsOf, textOf } from './json.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

const byId = (records: readonly Json[]) => new Map(records.map((record) => [textOf(record.id), record]));

interface Board {
  name: string;
  lists: ReadonlyMap<string, Json>;
  members: ReadonlyMap<string, Json>;
  checklists: ReadonlyMap<string, Json[]>;
  comments: ReadonlyMap<string, Json[]>;
}

const groupBy = (records: readonly Json[], keyOf: (record: Json) => string) => {
  const groups = new Map<string, Json[]>();
  for (const record of records) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record]);
  return groups;
};

function boardOf(board: Json): Board {
  const comments = objectsOf(board.actions).filter(({ type }) => type === 'commentCard');
  return {
    name: textOf(board.name),
    lists: byId(objectsOf(board.lists)),
    members: byId(objectsOf(board.members)),
    checklists: groupBy(objectsOf(board.checklists), ({ idCard }) => textOf(idCard)),
    comments: groupBy(comments, ({ data }) => textOf(objectOf(objectOf(data).card).id)),
  };
}

const position = ({ pos }: Json) => (typeof pos === 'number' ? pos : 0);
const inOrder = (records: readonly Json[]) => [...records].sort((record, other) => position(record) - position(other));

const labelOf = (label: Json) => textOf(label.name) || textOf(label.color);

function commentsOf(actions: readonly Json[]): SourceTask['comments'] {
  const oldestFirst = [...actions].sort((record, other) => textOf(record.date).localeCompare(textOf(other.date)));
  return oldestFirst.map((action) => ({
    author: textOf(objectOf(action.memberCreator).fullName),
    at: textOf(action.date),
    text: textOf(objectOf(action.data).text),
  }));
}

function cardTask(card: Json, at: number, board: Board, { dates }: ReadContext): SourceTask {
  const id = textOf(card.id);
  const list = board.lists.get(textOf(card.idList));
  const checklists = inOrder(board.checklists.get(id) ?? objectsOf(card.checklists));
  return {
    ...emptyTask,
    line: at + 1,
    id,
    aliases: [textOf(card.shortLink)].filter(Boolean),
    title: textOf(card.name),
    description: textOf(card.desc),
    isMarkdown: true,
    status: textOf(list?.name),
    labels: objectsOf(card.labels).map(labelOf).filter(Boolean),
    assignees: listOf(card.idMembers).flatMap((member) => textOf(board.members.get(textOf(member))?.fullName) || []),
    project: board.name,
    ...documentDates({ startDate: card.start, dueDate: card.due }, dates),
    isDone: card.dueComplete === true ? true : null,
    isArchived: card.closed === true || list?.closed === true,
    checks: checklists.flatMap((checklist) =>
      inOrder(objectsOf(checklist.checkItems)).map((item) => ({
        text: checklists.length > 1 ? `${textOf(checklist.name)}: ${textOf(item.name)}` : textOf(item.name),
        isDone: item.state === 'complete',
      })),
    ),
    comments: commentsOf(board.comments.get(id) ?? []),
    links: objectsOf(card.attachments).flatMap((file) => {
      const url = textOf(file.url);
      return /^https?:\/\//.test(url) ? [{ name: textOf(file.name) || url, url }] : [];
    }),
  };
}

/** One board, or a list of boards. Also the CSV of Trello's paid plans. */
export const trello: TaskProgram = {
  key: 'trello',
  signs: [
    ['card-id', 'card-name', 'list-name'],
    ['card-name', 'list-name'],
  ],
  columns: {
    id: ['card-id'],
    title: ['card-name'],
    description: ['card-description'],
    status: ['list-name'],
    project: ['board-name'],
    archived: ['archived'],
    dueDate: ['due-date'],
    startDate: ['start-date'],
    isDone: ['due-complete'],
    assignees: ['members'],
    labels: ['labels'],
    links: ['attachment-links'],
    checks: [],
    comments: [],
    estimate: [],
  },
  isMarkdown: true,
  separator: /,\s*/,
  adjust: (task) => ({ ...task, labels: task.labels.map((label) => label.replace(/ ?\([a-z_]{1,20}\)$/, '')) }),
  document: (value, context) => {
    const boards = (Array.isArray(value) ? objectsOf(value) : [value])
      .filter(isObject)
      .filter(({ cards, lists }) => Array.isArray(cards) && Array.isArray(lists));
    if (boards.length === 0) return null;
    const cards = boards.flatMap((json) => {
      const board = boardOf(json);
      const places = inOrder(objectsOf(json.lists)).map(({ id }) => textOf(id));
      const placeOf = (card: Json) => places.indexOf(textOf(card.idList));
      const sorted = [...objectsOf(json.cards)].sort(
        (record, other) => placeOf(record) - placeOf(other) || position(record) - position(other),
      );
      return sorted.map((card) => ({ card, board }));
    });
    return cards.map(({ card, board }, at) => cardTask(card, at, board, context));
  },
};
