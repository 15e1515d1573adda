import { latePart } from '../../ui/late-part.tsx';

/** The reader's open plays, beside a page's own rows. */
export const OpenPlays = latePart(async () => (await import('./open-plays.tsx')).OpenPlays);
