export { CommandBox } from './command-box.tsx';
export type { Command } from './commands.ts';
export { Palette } from './lazy.tsx';
export { setPalette, usePaletteKeys } from './open.ts';
