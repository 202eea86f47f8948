export { CommandBox } from './command-box.tsx';
export type { Command } from './commands.ts';
export { Palette } from './later.tsx';
export { usePaletteKeys } from './open.ts';
