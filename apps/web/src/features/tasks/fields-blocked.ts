import { createContext, use } from 'react';
import { useServer } from '../../lib/api/server.tsx';
import { useWhyNot } from '../auth/index.ts';

/** Why the fields of the task around cannot be changed; null for a new task, whose fields are not stored yet. */
export const FieldsBlocked = createContext<string | null>(null);
export const useFieldsBlocked = () => use(FieldsBlocked);

/** Why the person's role does not let them change tasks. */
export const useWhyNotChange = () => useWhyNot()(useServer().tasks.update);
