import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { PropPage } from '../../../lib/catalog/catalog.ts';
import { needsRanking, needsWatchlist } from '../../../lib/props/filter.ts';
import { filtersOn } from '../../../lib/props/filters-on.ts';
import { prepareOrders, ratePage, showCards } from '../../../lib/props/page-view.ts';
import { priceableCard } from '../../../lib/props/priceable.ts';
import { propCountText } from '../../../lib/props/prop-count-text.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { saysSo } from '../../../ui/load-failure.tsx';
import { deferUntilContent } from '../../../ui/page-content.ts';
import type { PageLink } from '../../../ui/page-links.tsx';
import { LineMoves, MovedButton, MovesContext, type PageMoves } from '../../line-history/index.ts';
import type { PickLine } from '../card/card-view.tsx';
import { usePageFilters } from '../filters/page-filters.ts';
import { sortOptions } from '../filters/sort-options.ts';
import { useIsBoard } from '../filters/view-switch.tsx';
import { propTypeOf, tablesOf } from '../read-prop-rows.ts';
import { usePageData } from '../use-page-data.ts';
import { useValues, ValuesContext } from '../value/values.ts';
import { wholeValues } from '../value/whole-values.ts';
import { ListPage, type TryAgain } from './list-page.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PropList } from './prop-list.tsx';

const PropBoard = latePart(async () => (await import('./prop-board.tsx')).PropBoard, saysSo('The board'));

type PropsPageProps = {
  page: PropPage;
  siblings: readonly PageLink[];
  /** Beside the heading: what only this page can do. */
  actions?: ReactNode;
  /** Between the filter bar and the list. */
  beforeList?: ReactNode;
  /** What a tap on a line does; without it tiles are not buttons. */
  onPick?: PickLine;
  /** In the empty panel. */
  emptyAction?: ReactNode;
  /** What Try Again runs; reads again unless given. */
  tryAgain?: TryAgain;
};

/** THE prop page: every category is this page and one catalog entry. Read, project, rate, filter, sort, show. */
export function PropsPage(props: PropsPageProps) {
  const { page, siblings } = props;
  const { sport, parts } = page;
  const { rows, projections, staleGames, writtenAt, readState } = usePageData(page);
  const [isBoard] = useIsBoard();
  const sorts = useMemo(() => sortOptions(page.controls.includes('sort')), [page]);
  const { filters, change, clear } = usePageFilters(sorts);
  const switchLabel = page.filterSwitch?.label ?? null;
  const rated = useMemo(() => (rows ? ratePage(page, rows, projections) : null), [page, rows, projections]);
  useEffect(() => {
    const cards = rated?.cards ?? [];
    return deferUntilContent(() => prepareOrders(page, cards));
  }, [page, rated]);
  const isRanked = needsRanking(filters);
  const values = useValues(sport.league, rated?.cards ?? null, priceableCard);
  const whole = wholeValues(values);
  const ranking = typeof whole === 'string' ? null : whole;
  const isWaiting = needsWatchlist(filters);
  const games = useMemo(() => rated?.cards.map(({ prop }) => prop.game), [rated]);
  const cards = useMemo(
    // An order by worth waits for the worth; where that never comes, the rows come in the specified order.
    () =>
      rated && !isWaiting && !(isRanked && whole === 'pending')
        ? showCards(page, rated.cards, filters, ranking)
        : null,
    [page, rated, filters, isRanked, isWaiting, whole, ranking],
  );

  const [moves, setMoves] = useState<PageMoves | null>(null);
  const lines = useMemo(
    () => ({
      tables: [...new Set(parts.flatMap(tablesOf))],
      propTypes: parts.flatMap(({ from }) => propTypeOf(from) ?? []),
    }),
    [parts],
  );

  return (
    <ValuesContext value={values}>
      <MovesContext value={moves}>
        <ListPage
          title={page.title}
          sportName={sport.name}
          siblings={siblings}
          actions={props.actions}
          bar={{
            league: sport.league,
            teams: rated?.teams ?? [],
            games,
            filters,
            onChange: change,
            switchLabel,
            sort: { value: filters.sort, options: sorts, onChange: (sort) => change('sort', sort) },
          }}
          filtersOn={filtersOn(filters, switchLabel)}
          onClearFilters={clear}
          beforeList={props.beforeList}
          readState={readState}
          moved={
            moves && (
              <Suspense>
                <MovedButton {...lines} updatedAt={readState.updatedAt} />
              </Suspense>
            )
          }
          texts={{ ...sport.texts, ...page.texts }}
          emptyAction={props.emptyAction}
          tryAgain={props.tryAgain}
          all={rated?.cards ?? null}
          shown={cards}
          countText={(count) => propCountText(sport, count)}
          list={(shown) =>
            isBoard ? (
              <Suspense fallback={<ListSkeleton text={sport.texts.loading} />}>
                <PropBoard
                  page={page}
                  cards={shown}
                  filters={filters}
                  staleGames={staleGames}
                  writtenAt={writtenAt}
                  onPick={props.onPick ?? null}
                />
              </Suspense>
            ) : (
              <PropList
                cards={shown}
                sport={sport}
                label={page.title}
                staleGames={staleGames}
                onPick={props.onPick ?? null}
                choice={filters}
              />
            )
          }
        />
      </MovesContext>
      {rated && whole !== 'pending' ? (
        <LineMoves {...lines} updatedAt={readState.updatedAt} onMoves={setMoves} />
      ) : null}
    </ValuesContext>
  );
}
