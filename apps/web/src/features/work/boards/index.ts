export { BoardsScreen } from './boards-screen.tsx';
export { boardsSearchOf } from './boards-search.ts';
export { useOpenLive } from './open-live.ts';
export { PublicBoardScreen } from './public-board.tsx';
export { TaskBoards } from './task-boards.tsx';
