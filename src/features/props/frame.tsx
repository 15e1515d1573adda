import { PageHead } from '../../ui/page-head.tsx';
import { ViewButtons } from './filters/view-buttons.tsx';

/** What a page of props that only the app draws says before that is there (PERF-19); a phone's choice of view has its room. */
export function ListBegin({ title }: { title: string }) {
  return (
    <PageHead
      title={title}
      beside={
        <div className="invisible md:hidden">
          <ViewButtons isBoard={false} />
        </div>
      }
    />
  );
}
