import type { RouteObject, UIMatch } from 'react-router-dom';

/** What a page's route says of it. A title may depend on the parameters and data of the address. */
export type PageHandle = { readonly title: string | ((match: UIMatch) => string) };

/** The route of one page. */
export type PageRoute = RouteObject & { readonly path: string; readonly handle: PageHandle };
