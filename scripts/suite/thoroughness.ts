import fc from 'fast-check';

/**
 * Before every quick test file: how many random inputs a property is tried with, unless it says so
 * itself. `npm run test:all` tries ten times as many.
 */
fc.configureGlobal({ numRuns: process.env.HELLOGRAPH_TEST_THOROUGH ? 300 : 30 });
