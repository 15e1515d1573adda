import { HomeBegin, TodayBegin } from '../features/today/frame.tsx';
import { LARGE_TEXT } from '../ui/text-scale.ts';
import { type AheadList, type DrawInPage, drawList } from './draw-list.ts';
import { Home } from './home.tsx';
import { pageNodes } from './page-nodes.tsx';

// As rows-ahead.ts, for the rows of tonight's list on a phone (PERF-17).

const TONIGHT: AheadList = {
  // With choices in the address it is the app's, and in text so large that rows are as high as they come out.
  isApps: ({ search, textScale }) => search !== '' || textScale >= LARGE_TEXT,
  frameOf: (path) =>
    pageNodes(
      path === '/' ? (
        <Home>
          <HomeBegin />
        </Home>
      ) : (
        <TodayBegin />
      ),
    ),
};

export const drawAhead: DrawInPage = (...page) => drawList(TONIGHT, ...page);
