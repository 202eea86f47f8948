export { ImportLink } from './import-link.tsx';
export { PictureSetting } from './picture-setting.tsx';
export { SavedNote } from './saved-note.tsx';
export { SettingsRow, SettingsRows, SettingsSection } from './section.tsx';
export { menuFor } from './sections.ts';
export { SettingsFrame, SettingsPage } from './settings-frame.tsx';
export { TextSetting } from './text-setting.tsx';
export { useReaders } from './use-readers.ts';
export { useSaving } from './use-saving.ts';
