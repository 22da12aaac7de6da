import { copyModels } from '@hellograph/face-models/files';
import { buildMatteModel } from '@hellograph/face-models/matte';
import { buildAppIfStale } from './stack/build-app';

console.log((await buildAppIfStale()) ? 'pwa/dist is built' : 'pwa/dist is up to date');
copyModels();
buildMatteModel();
