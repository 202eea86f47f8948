export { useMergedTexts } from './merged-texts.ts';
export { PlainConflict, TextConflict } from './text-conflict.tsx';
