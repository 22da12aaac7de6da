import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { neuralVoices } from '@hellograph/contract';
import type { Handlers } from '../../platform/http/route-table';

/** Neural voices come and go by `npm run voices`, without a restart: whoever asks is told what is there now. */
export const voicesRoutes = ({ voicesDir }: { voicesDir: string }): Handlers<'GET /voices'> => ({
  'GET /voices': async () => ({
    data: { installed: neuralVoices.flatMap(({ id }) => (existsSync(join(voicesDir, id, 'voice.json')) ? [id] : [])) },
  }),
});
