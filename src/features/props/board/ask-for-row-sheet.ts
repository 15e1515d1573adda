import { asked } from '../../../ui/use-asked.ts';

/** The sheet of a row; its code comes with the first tap. */
export const useRowSheet = asked('The row', () => import('./row-sheet.tsx'));
