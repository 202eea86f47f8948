import type { Fault } from './fault.ts';
import { ruleFaults } from './rules.ts';
import { serverFaults } from './server.ts';
import { webFaults } from './web.ts';

/** Mistakes that the tests have to notice; people are paid by these numbers. */
export const faults: readonly Fault[] = [...ruleFaults, ...serverFaults, ...webFaults];
