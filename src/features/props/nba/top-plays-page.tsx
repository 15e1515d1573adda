import { type ComponentProps, useCallback } from 'react';
import { usePlayRecording } from '../../plays/index.ts';
import type { PickLine } from '../card/card-view.tsx';
import { PropsPage } from '../page/props-page.tsx';

type TopPlaysPageProps = Pick<ComponentProps<typeof PropsPage>, 'page' | 'siblings'>;

/** NBA Top Plays: the only page where a tap on a book's line records a play (TOP-6). */
export function TopPlaysPage({ page, siblings }: TopPlaysPageProps) {
  const { pick, dialog } = usePlayRecording();
  const { league } = page.sport;
  const onPick = useCallback<PickLine>(
    ({ prop, category }, { book, point }, offer) => {
      const quote = prop.quotes.find((own) => own.book === book);
      pick(
        {
          sport: league,
          eventId: prop.game.id,
          commenceTime: prop.game.startsAt,
          player: prop.player,
          propType: category.propType,
          category: category.badgeLabel,
          book,
          point,
        },
        quote ? { over: quote.over, under: quote.under, playerId: prop.playerId } : null,
        offer,
      );
    },
    [pick, league],
  );
  return (
    <>
      <PropsPage page={page} siblings={siblings} onPick={onPick} />
      {dialog}
    </>
  );
}
