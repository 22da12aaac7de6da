import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { neuralVoices } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';

/**
 * Neural voices are added and removed by `npm run voices` without a restart, so every request reads
 * the current ones.
 */
export const voicesRoutes = ({ voicesDir }: { voicesDir: string }): Handlers<'GET /voices'> => ({
  'GET /voices': async () => ({
    data: { installed: neuralVoices.flatMap(({ id }) => (existsSync(join(voicesDir, id, 'voice.json')) ? [id] : [])) },
  }),
});
