/** Loaded before a server with an adjustable clock: adds the milliseconds of a file to its time. */
import { readFileSync } from 'node:fs';

const file = process.env.STINT_CLOCK_FILE ?? '';
const real = Date.now;
const now = () => real() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
