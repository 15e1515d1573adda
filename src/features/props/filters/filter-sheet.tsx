import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { sportPages, sports } from '../../../lib/catalog/catalog.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { CarryingLink } from '../../../ui/carrying-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { BooksButton } from '../../preferences/index.ts';
import { type FilterBarProps, OnlyValue } from './filter-bar.tsx';
import { GameSelect } from './game-select.tsx';
import { TeamSelect } from './team-select.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-3">
      <h3 className="mb-1.5 text-sm font-semibold text-ink-3">{title}</h3>
      {children}
    </section>
  );
}

type ChipProps = { path: string; isHere: boolean; onClose: () => void; children: string };

function Chip({ path, isHere, onClose, children }: ChipProps) {
  return (
    <CarryingLink
      path={path}
      onClick={onClose}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'flex min-h-thumb items-center justify-center rounded-tile border px-2 text-center text-base font-semibold',
        isHere ? 'border-ink bg-ink text-panel' : 'border-hairline bg-raised text-ink active:bg-hover',
      )}
    >
      {children}
    </CarryingLink>
  );
}

type FilterSheetProps = {
  bar: Omit<FilterBarProps<string>, 'sort'>;
  /** The choice of the page's order; null where it has one. */
  sort: ReactNode;
  canClear: boolean;
  onClear: () => void;
  count: string | null;
  onClose: () => void;
};

/** All that a page of props can be filtered and sorted by, and the sport's other pages, in the thumb's half (PHONE-6). */
export function FilterSheet(props: FilterSheetProps) {
  const { bar, onClose, count } = props;
  const { league, filters, onChange, switchLabel } = bar;
  const { pathname } = useLocation();
  const own = sports.find((sport) => sport.league === league);
  return (
    <BottomSheet
      title="Filters"
      isShort
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button disabled={!props.canClear} onClick={props.onClear}>
            Clear filters
          </Button>
          <Button variant="primary" onClick={onClose}>
            {count === null ? 'Done' : `Show ${count}`}
          </Button>
        </div>
      }
    >
      <Part title="Sport">
        <ul className="grid grid-cols-4 gap-1.5">
          {sports.map((sport) => (
            <li key={sport.league}>
              <Chip path={sport.categories[0]?.path ?? '/'} isHere={sport === own} onClose={onClose}>
                {sport.name}
              </Chip>
            </li>
          ))}
        </ul>
      </Part>
      {own ? (
        <Part title="Page">
          <ul className="grid grid-cols-2 gap-1.5">
            {sportPages(own).map(({ path, menuLabel }) => (
              <li key={path}>
                <Chip path={path} isHere={path === pathname} onClose={onClose}>
                  {menuLabel}
                </Chip>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title="Team, game, order and books">
        <div className="grid grid-cols-2 gap-1.5">
          <TeamSelect
            league={league}
            teams={bar.teams}
            team={filters.team}
            onChange={(team) => onChange('team', team)}
            className=""
          />
          <GameSelect
            games={(bar.games ?? []).map((game) => ({ league, game }))}
            game={filters.game}
            onChange={(game) => onChange('game', game)}
          />
          {props.sort}
          <BooksButton />
        </div>
        <div className="mt-1.5 flex flex-wrap gap-x-5">
          {switchLabel ? (
            <SwitchField
              label={switchLabel}
              checked={filters.switchOn}
              onChange={(on) => onChange('switchOn', on)}
            />
          ) : null}
          <OnlyValue filters={filters} onChange={onChange} />
          <SwitchField
            label="Watched"
            checked={filters.onlyWatched}
            onChange={(on) => onChange('onlyWatched', on)}
          />
        </div>
      </Part>
    </BottomSheet>
  );
}
