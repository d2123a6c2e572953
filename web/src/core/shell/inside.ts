import { createContext } from 'react';

/** True inside of the frame, which has the page's landmarks and its search. */
export const DalamBingkai = createContext(false);
