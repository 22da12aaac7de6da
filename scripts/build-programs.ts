import { hasModels } from '@hellograph/face-models/files';
import { stop } from './setup/say.mjs';
import { buildPrograms } from './stack/programs';

/** The second half of `npm run build`. It needs no development dependency. */
if (!hasModels()) stop('The models that find faces are missing. Run `npm run build` first, with development dependencies.');
console.log(`${buildPrograms()} programs are built`);
