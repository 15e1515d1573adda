/**
 * Arguments of Node for the database process of a test: PGlite's WebAssembly is never optimized, for the process ends long
 * before that has paid for itself. A start takes a third less processor time, and filling every table too.
 */
export const SHORT_LIVED = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
