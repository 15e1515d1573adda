import { memo } from 'react';
import { useRowAround } from '../card/use-row-around.ts';
import { type ScorerCardProps, ScorerView } from './scorer-view.tsx';

/** A scorer's card in the app, with what the page around knows. */
export const ScorerCard = memo(function ScorerCard(props: ScorerCardProps) {
  return <ScorerView {...props} around={useRowAround()} />;
});
