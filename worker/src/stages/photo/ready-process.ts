/**
 * Makes one photo ready, in a separate process: tfjs keeps global state, and its memory is freed
 * only when the process ends. It reads the models from disk and nothing from the network.
 */
import { loadFaceModels, openEnlargeModel } from '@hellograph/face-models';
import { readEnlargeModel, readFaceModels } from '@hellograph/face-models/files';
import { serveRequests } from '@hellograph/kit/process';
import { measureFace, resizeFace } from '@hellograph/render';
import { type RestoredPhoto, restorePhoto } from '@hellograph/render/restore';
import { colourPhoto } from './colour-photo';
import type { ReadyRequest } from './ready-photo';

const loaded = loadFaceModels(readFaceModels());
const enlarging = readEnlargeModel();

serveRequests<ReadyRequest, RestoredPhoto>(async ({ photo, faces, colouriser }) => {
  const models = await loaded;
  const made = restorePhoto(photo, faces, {
    enlarge: openEnlargeModel(enlarging),
    measure: (image, face) => measureFace(image, face, models),
  });
  if (colouriser === undefined) return made;
  const seen = faces.map((face) => resizeFace(face, made.scale, made.scale));
  return colourPhoto(made, seen, colouriser);
});
