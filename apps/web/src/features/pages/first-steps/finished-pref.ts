import { pref } from '../../../lib/device/prefs.ts';

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The organizations whose first steps are done or dismissed, so that this browser asks no more. */
const finishedPref = pref<string[]>('stint.first-steps-finished', isList, []);

/** The most that are remembered. */
const maxPlaces = 50;

export const finished = {
  pref: finishedPref,
  add: (organizationId: string) =>
    finishedPref.set([...finishedPref.get().filter((id) => id !== organizationId), organizationId].slice(-maxPlaces)),
};
