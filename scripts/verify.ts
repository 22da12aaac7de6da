import { quickStage, verifyStage } from './suite/plan';
import { reportTally, runStages } from './suite/run-stages';

/**
 * `npm run verify`. With `--quick` it runs only the checks of the commit hook: no tests and no
 * build.
 */
const stage = process.argv.includes('--quick') ? quickStage : verifyStage;
process.exit(reportTally(await runStages([stage])));
