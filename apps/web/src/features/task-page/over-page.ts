import { createContext } from 'react';

/** Whether the task stands over another page, and other tasks open over that page too. */
export const OverPage = createContext(false);
