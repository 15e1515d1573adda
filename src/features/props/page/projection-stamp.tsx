import { useNow } from '../../../ui/use-now.ts';
import { type ProjectionStampProps, ProjectionText } from './projection-text.tsx';

const TICK_MS = 15_000;

/** How old each source's projections are now. */
export function ProjectionStamp(props: ProjectionStampProps) {
  return <ProjectionText {...props} now={useNow(TICK_MS)} />;
}
