import { config } from 'zod';

/** The content security policy forbids `eval`, so zod must not compile schemas. Import this before any schema. */
config({ jitless: true });
