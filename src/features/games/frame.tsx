import { PageHead } from '../../ui/page-head.tsx';

/** What a page of games says before its code is there (PERF-19); its button has its room. */
export function GamesBegin({ title }: { title: string }) {
  return <PageHead title={title} hasMoreFacts actions={<span className="min-h-10 touch:min-h-thumb" />} />;
}
