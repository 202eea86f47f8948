export { mentionedIn } from './mentioned.ts';
export { RichConflict } from './rich-conflict.tsx';
export { RichText, RichView } from './rich-text.tsx';
export { useImageUpload } from './use-image-upload.ts';
