import { runSteps, verifySteps } from './house/steps';

const { passed, failed } = await runSteps(verifySteps);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
