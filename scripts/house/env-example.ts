import { variables as apiVariables, webVariables } from '@hellograph/api/env';
import { env } from '@hellograph/kit';
import { workerVariables } from '@hellograph/worker/env';

/**
 * `.env.example`: every variable of the api, then those of the worker and of the web server that
 * the api does not have.
 */
export function envExample(): string {
  const own = Object.fromEntries(Object.entries({ ...workerVariables, ...webVariables }).filter(([name]) => !(name in apiVariables)));
  return `# All variables with their defaults. Written by \`npm run docs\` from env.ts, instance-settings.ts and secrets.ts in api/src/platform/config, worker/src/config/env.ts, and packages/storage/src/s3/s3-settings.ts.\n# npm start needs none of them.\n\n${env.toEnvExample(apiVariables)}\n${env.toEnvExample(own)}`;
}
