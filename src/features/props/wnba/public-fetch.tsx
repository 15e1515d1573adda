import type { PropPage } from '../../../lib/catalog/catalog.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { PUBLIC_FETCHES } from '../../../lib/ingest/public-fetches.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshCw } from '../../../ui/plain-icons.tsx';

/** Whether everybody may have the props of a category fetched (WNBA-11). */
export const hasPublicFetch = ({ fetchFunction }: Pick<Category, 'fetchFunction'>): boolean =>
  [...PUBLIC_FETCHES].some((own) => own === fetchFunction);

/** On a phone it stands beside the facts, as high as they are, so that it takes no row away (PHONE-1). */
export const FETCH_LOOK =
  'thumb max-md:min-h-8! max-md:w-24 max-md:px-1.5 max-md:text-xs max-md:leading-3.5 max-md:whitespace-normal';

type PublicFetchButtonProps = {
  page: Pick<PropPage, 'menuLabel'>;
  isDeveloper: boolean;
  isBusy: boolean;
  onClick?: () => void;
};

/** The button that has the props of a page fetched. */
export function PublicFetchButton({ page, isDeveloper, isBusy, onClick }: PublicFetchButtonProps) {
  return (
    <Button
      variant={isDeveloper ? 'primary' : 'secondary'}
      disabled={isBusy}
      onClick={onClick}
      className={FETCH_LOOK}
    >
      <RefreshCw aria-hidden="true" className="size-4 max-md:hidden" />
      {isBusy ? 'Refreshing...' : `Fetch WNBA ${page.menuLabel} Props`}
    </Button>
  );
}
