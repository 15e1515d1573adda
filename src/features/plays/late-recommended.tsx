import { latePart } from '../../ui/late-part.tsx';
import { saysSo } from '../../ui/load-failure.tsx';

/** What came of what pages recommended, which one page shows. */
export const Recommended = latePart(
  async () => (await import('./recommended/recommended.tsx')).Recommended,
  saysSo('What came of them'),
);
