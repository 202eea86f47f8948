export { mentionedIn } from './mentioned.ts';
export { RichText, RichView } from './rich-text.tsx';
export { TextConflict } from './text-conflict.tsx';
export { useImageUpload } from './use-image-upload.ts';
