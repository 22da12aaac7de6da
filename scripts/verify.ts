import { quickStage } from './suite/plan';
import { planVerify } from './suite/plan-verify';
import { reportTally, runStages } from './suite/run-stages';

/**
 * `npm run verify`. With `--quick` it runs only the checks of the commit hook: no tests and no
 * build.
 */
const { stage, keepPassed } = process.argv.includes('--quick') ? { stage: quickStage, keepPassed: () => {} } : planVerify();
const tally = await runStages([stage]);
if (tally.failed === 0) keepPassed();
process.exit(reportTally(tally));
