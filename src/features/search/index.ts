import { asked } from '../../ui/use-asked.ts';

// What the app may use of the search.
export { SearchButton } from './search-button.tsx';

/** The sheet that asks what to record; its code comes when somebody asks for it. */
export const useRecordSheet = asked('Recording', () => import('./record-sheet.tsx'));
