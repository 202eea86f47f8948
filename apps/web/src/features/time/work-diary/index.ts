export { DiaryScreen, type DiarySearch, diarySearchOf } from './diary-screen.tsx';
