import { hasModels } from '@hellograph/face-models/files';
import { matteModelPath } from '@hellograph/face-models/matte';
import { stop } from './setup/say.mjs';
import { buildPrograms } from './stack/programs';

/** The second half of `npm run build`. It needs no development dependency. */
if (!hasModels() || !matteModelPath())
  stop('The models that find faces and persons are missing. Run `npm run build` first, with development dependencies.');
console.log(`${buildPrograms()} programs are built`);
