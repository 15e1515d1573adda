// What the app may use of the search.
export { LateRecordSheet } from './late-record-sheet.tsx';
export { SearchButton } from './search-button.tsx';
