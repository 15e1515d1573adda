import type { FileProblem } from '../../csv/file-problem.ts';

/** Why a projection file is refused: it is meant for another slot, or nobody in it has a projection, beside what any file may be refused for. */
export type ProjectionFileProblem = FileProblem<'wrong-file' | 'no-projections'>;
