import { readView, VIEW_KEY } from '../data/kept-choices.ts';
import { storedText } from '../data/stored-text.ts';
import { type AheadList, type DrawInPage, drawList } from './draw-list.ts';

// Puts the first cards of a page of props into it before the app's code is there (PERF-17). They are drawn by a worker that the page's own
// script has begun, which asks for this file too; it is bundled apart from the app (supabase/hosted/page-start.ts).

const CARDS: AheadList = {
  // Boards are the app's.
  isApps({ search }) {
    const view = new URLSearchParams(search).get('view');
    return view === null ? readView(storedText(VIEW_KEY)).isBoard : view === 'board';
  },
  frameOf: () => null,
};

export const drawAhead: DrawInPage = (...page) => drawList(CARDS, ...page);
