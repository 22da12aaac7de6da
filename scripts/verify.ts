import { verifyStage } from './suite/plan';
import { reportTally, runStages } from './suite/run-stages';

process.exit(reportTally(await runStages([verifyStage])));
