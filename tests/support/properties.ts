import fc from 'fast-check';

/**
 * The cases of a property are drawn from one seed, so that the same commit passes or fails wherever and however often it is tested.
 * `npm run properties` draws others, twenty times as many where a test does not say how many it wants, and .ci/weekly runs it
 * (docs/adr/233-the-same-cases-for-every-run.md).
 */
fc.configureGlobal(process.env.PROPERTY_CASES === 'new' ? { numRuns: 2_000 } : { seed: 20261125 });

export { fc };
