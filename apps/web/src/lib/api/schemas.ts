import { config } from 'zod';

/** The page's security policy forbids code that is made from text: schemas do not even try. Comes before any of them. */
config({ jitless: true });
