/**
 * Runs the face models in a separate process, because tfjs keeps global state and their memory is
 * freed only when the process ends. It reads the models from disk and nothing from the network.
 */
import { loadFaceModels, openEyeModel } from '@hellograph/face-models';
import { readFaceModels } from '@hellograph/face-models/files';
import { serveRequests } from '@hellograph/kit/process';
import { seeFaces } from '@hellograph/render';
import type { FaceProcessRequest, FaceProcessResponse } from './face-search';

async function load() {
  const files = readFaceModels();
  return { ...(await loadFaceModels(files)), eyes: openEyeModel(files.eyes) };
}

const loaded = load();

serveRequests<FaceProcessRequest, FaceProcessResponse>(async (request) => seeFaces(request, await loaded, request));
