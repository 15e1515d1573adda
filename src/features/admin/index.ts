// What the app may use of the admin pages.
export { ADMIN_LINKS } from './pages/admin-links.ts';
