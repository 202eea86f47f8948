/** `npm run doctor` reports problems of an installation and how to fix them. */
import { doctor } from '../apps/server/src/doctor/doctor.ts';

process.exitCode = (await doctor(console.log)) ? 0 : 1;
