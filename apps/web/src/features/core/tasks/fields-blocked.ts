import { createContext, use } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';

/** Why the fields of the surrounding task are disabled; null for a new task. */
export const FieldsBlocked = createContext<string | null>(null);
export const useFieldsBlocked = () => use(FieldsBlocked);

/** The reason why the person's role cannot change tasks. */
export const useWhyNotChange = () => useWhyNot()(useServer().tasks.update);
