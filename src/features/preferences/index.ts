// What other features and the app may use of preferences.
export { MyBooksButton } from './my-books-button.tsx';
export { MyBooksNote } from './my-books-note.tsx';
export { usePreferences, useShowsTile } from './store.ts';
export { chooseView, useView } from './view.ts';
