import { createContext } from 'react';

/** Whether the task is shown over another page; its links then open over that page, too. */
export const OverPage = createContext(false);
