export * from './errors.ts';
export * from './permissions.ts';
export * from './route.ts';
export * from './shared.ts';
