// What other features and the app may use of preferences.
export { BooksButton, MyBooksButton, MyBooksNote } from './my-books-button.tsx';
export { usePreferences, useShowsTile } from './store.ts';
export { chooseView, useView } from './view.ts';
