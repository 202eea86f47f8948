export { ScreenshotGrid } from './grid.tsx';
export { shotsOf } from './shots.ts';
export { Thumb } from './thumb.tsx';
export { Viewer } from './viewer.tsx';
