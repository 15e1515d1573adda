import type { PropPage } from '../../../lib/catalog/catalog.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { PUBLIC_FETCHES } from '../../../lib/ingest/public-fetches.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshCw } from '../../../ui/plain-icons.tsx';

/** Whether everybody may have the props of a category fetched (WNBA-11). */
export const hasPublicFetch = ({ fetchFunction }: Pick<Category, 'fetchFunction'>): boolean =>
  [...PUBLIC_FETCHES].some((own) => own === fetchFunction);

type PublicFetchButtonProps = {
  page: Pick<PropPage, 'menuLabel'>;
  isDeveloper: boolean;
  isBusy: boolean;
  onClick?: () => void;
};

/** The button that has the props of a page fetched. */
export function PublicFetchButton({ page, isDeveloper, isBusy, onClick }: PublicFetchButtonProps) {
  return (
    <Button variant={isDeveloper ? 'primary' : 'secondary'} disabled={isBusy} onClick={onClick}>
      <RefreshCw aria-hidden="true" className="size-4" />
      {isBusy ? 'Refreshing...' : `Fetch WNBA ${page.menuLabel} Props`}
    </Button>
  );
}
