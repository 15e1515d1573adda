import { memo } from 'react';
import type { Scorer } from '../../../lib/props/touchdown-scorers.ts';
import { useRowAround } from '../card/use-row-around.ts';
import { ScorerView } from './scorer-view.tsx';

/** A scorer's card in the app, with what the page around knows. */
export const ScorerCard = memo(function ScorerCard({ scorer }: { scorer: Scorer }) {
  return <ScorerView scorer={scorer} around={useRowAround()} />;
});
