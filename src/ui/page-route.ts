import type { RouteObject, UIMatch } from 'react-router-dom';

/** What a page's route says of it. A title may depend on the parameters and data of the address. */
export type PageHandle = {
  readonly title: string | ((match: UIMatch) => string);
  /** It reads rows, and says itself when they are there (page-content.ts). */
  readonly saysWhenRead?: true;
};

/** The route of one page. */
export type PageRoute = RouteObject & { readonly path: string; readonly handle: PageHandle };
