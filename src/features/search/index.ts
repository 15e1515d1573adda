// What the app may use of the search.
export { SearchButton } from './search-button.tsx';
