export { mentionedIn } from './mentioned.ts';
export { RichText, RichView } from './rich-text.tsx';
export { useImageUpload } from './use-image-upload.ts';
