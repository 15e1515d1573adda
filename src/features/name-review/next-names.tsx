import { counted } from '../../lib/odds/format.ts';
import { Button } from '../../ui/button.tsx';

/** The database answers so many at once. */
const NAMES_A_PAGE = 300;

type NextNamesProps = {
  /** How many names are not read yet. */
  more: number;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  onNext: () => void;
};

/** Reads the next part of a list of names (REVIEW-10). */
export function NextNames({
  more,
  isFetching,
  isFetchingNextPage,
  isFetchNextPageError,
  onNext,
}: NextNamesProps) {
  return (
    <>
      {isFetchNextPageError ? (
        <p role="alert" className="text-base text-ink-2">
          The next names could not be read.
        </p>
      ) : null}
      <Button className="max-md:w-full" disabled={isFetching} onClick={onNext}>
        {isFetchingNextPage
          ? 'Reading…'
          : `Show the next ${counted(Math.min(more, NAMES_A_PAGE), 'name', 'names')}`}
      </Button>
    </>
  );
}
