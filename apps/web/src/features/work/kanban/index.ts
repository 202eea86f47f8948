export { KanbanScreen } from './kanban-screen.tsx';
