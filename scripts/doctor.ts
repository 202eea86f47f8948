/** `npm run doctor` says what is wrong with an installation and what to do about it. */
import { doctor } from '../apps/server/src/doctor/doctor.ts';

process.exitCode = (await doctor(console.log)) ? 0 : 1;
