import { createRoot, type Root } from 'react-dom/client';

/** The root that React draws into; in a chunk of its own (vite.config.ts), for src/main.ts to run it in a turn of its own. */
export const createAppRoot = (element: HTMLElement): Root => createRoot(element);
