import type { Fault } from './fault.ts';
import { ruleFaults } from './rules.ts';
import { serverFaults } from './server.ts';
import { webFaults } from './web.ts';

/** Mistakes that the tests must detect. */
export const faults: readonly Fault[] = [...ruleFaults, ...serverFaults, ...webFaults];
