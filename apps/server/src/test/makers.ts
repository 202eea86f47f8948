import type { TestOrganization } from './harness.ts';

/** How to make one of each thing that a path can name, in an organization of its own. */
export const makers = {} satisfies Record<string, (org: TestOrganization) => Promise<string>>;
