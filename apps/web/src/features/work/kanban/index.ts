export { readBoard } from './first-reads.ts';
export { KanbanScreen } from './kanban-screen.tsx';
export { boardSearchOf } from './search.ts';
