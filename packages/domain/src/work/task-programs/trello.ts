import { addTo } from '../../grouped.ts';
import { filtered, inSteps, mapped, type Steps, sorted } from '../../steps.ts';
import { documentDates } from './document-dates.ts';
import { type Json, listOf, objectOf, objectsIn, objectsOf, textOf } from './json.ts';
import { emptyTask, type ReadContext, type SourceTask, type TaskProgram } from './source-task.ts';

const byId = (records: readonly Json[]) => new Map(records.map((record) => [textOf(record.id), record]));

interface Board {
  name: string;
  lists: ReadonlyMap<string, Json>;
  members: ReadonlyMap<string, Json>;
  checklists: ReadonlyMap<string, Json[]>;
  comments: ReadonlyMap<string, Json[]>;
}

function* byCard(records: readonly Json[], cardOf: (record: Json) => string): Steps<ReadonlyMap<string, Json[]>> {
  const groups = new Map<string, Json[]>();
  yield* inSteps(records, (record) => addTo(groups, cardOf(record), record));
  return groups;
}

function* boardOf(board: Json): Steps<Board> {
  const comments = yield* filtered(yield* objectsIn(board.actions), ({ type }) => type === 'commentCard');
  return {
    name: textOf(board.name),
    lists: byId(yield* objectsIn(board.lists)),
    members: byId(yield* objectsIn(board.members)),
    checklists: yield* byCard(yield* objectsIn(board.checklists), ({ idCard }) => textOf(idCard)),
    comments: yield* byCard(comments, ({ data }) => textOf(objectOf(objectOf(data).card).id)),
  };
}

/** Checklists and comments of one card, which are read without a pause. */
const maxOnCard = 5000;
const position = ({ pos }: Json) => (typeof pos === 'number' ? pos : 0);
const byPosition = (record: Json, other: Json) => position(record) - position(other);
const inOrder = (records: readonly Json[]) => records.slice(0, maxOnCard).sort(byPosition);

const labelOf = (label: Json) => textOf(label.name) || textOf(label.color);

function commentsOf(actions: readonly Json[]): SourceTask['comments'] {
  const oldestFirst = actions
    .slice(0, maxOnCard)
    .sort((record, other) => textOf(record.date).localeCompare(textOf(other.date)));
  return oldestFirst.map((action) => ({
    author: textOf(objectOf(action.memberCreator).fullName),
    at: textOf(action.date),
    text: textOf(objectOf(action.data).text),
  }));
}

function cardTask(card: Json, at: number, board: Board, context: ReadContext): SourceTask {
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
    ...documentDates({ startDate: card.start, dueDate: card.due }, context),
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

/** The cards of a board by the places of their lists. */
function* cardsInOrder(board: Json): Steps<Json[]> {
  const lists = yield* sorted(yield* objectsIn(board.lists), byPosition);
  const places = new Map(lists.map(({ id }, at) => [textOf(id), at] as const).reverse());
  const cards = yield* mapped(yield* objectsIn(board.cards), (card) => ({
    card,
    list: places.get(textOf(card.idList)) ?? -1,
  }));
  const inLists = yield* sorted(cards, (place, other) => place.list - other.list || byPosition(place.card, other.card));
  return yield* mapped(inLists, ({ card }) => card);
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
  document: function* (value, context) {
    const records = yield* objectsIn(Array.isArray(value) ? value : [value]);
    const boards = yield* filtered(records, ({ cards, lists }) => Array.isArray(cards) && Array.isArray(lists));
    if (boards.length === 0) return null;
    const tasks: SourceTask[] = [];
    for (const json of boards) {
      const board = yield* boardOf(json);
      yield* inSteps(yield* cardsInOrder(json), (card) => tasks.push(cardTask(card, tasks.length, board, context)));
    }
    return tasks;
  },
};
