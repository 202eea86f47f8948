export * from './errors.ts';
export * from './permissions.ts';
export * from './route.ts';
export * from './shared.ts';

/** The whole product, one line an operation. */
export const api = {};
