import { readFile } from 'node:fs/promises';
import { limits } from '@hellograph/contract';
import { loadFaceModels, openEyeModel } from '@hellograph/face-models';
import { readFaceModels } from '@hellograph/face-models/files';
import { decodePhoto } from '@hellograph/kit/photo';
import { detectorSidePx, eyeSidePx, meshSidePx } from '@hellograph/render';
import { drawPortrait } from '@hellograph/testing';
import { detectFaces, startFaceProcess } from '@hellograph/worker/testing';
import { type Benchmark, usedSec } from '../paired';

/** The kernel counts processor time in hundredths of a second. */
const photosPerPair = 10;

/**
 * Compares finding the faces of a new photo in a warm process with the models alone, each run as
 * often as this photo needs it.
 */
export async function facesBench(photo?: string): Promise<Benchmark> {
  const image = await decodePhoto(photo ? await readFile(photo) : await drawPortrait({ name: 'rosa', widthPx: 1200 }));
  const warm = startFaceProcess();
  const runs = { detect: 0, mesh: 0, eyes: 0 };
  const counting: typeof warm = {
    ...warm,
    request: async (request, options) => {
      const seen = await warm.request(request, options);
      runs.detect++;
      runs.mesh += seen.flat().length;
      runs.eyes += request.iris ? seen.flat().length : 0;
      return seen;
    },
  };
  const find = (process: typeof warm) => detectFaces(image, process, { facesMax: limits.facesFoundMax });
  await find(counting);
  const runModels = await openModels(runs);
  const msOfEach = async (pid: number | undefined, work: () => Promise<unknown>) => {
    const before = usedSec(pid);
    for (let i = 0; i < photosPerPair; i++) await work();
    return ((usedSec(pid) - before) / photosPerPair) * 1000;
  };
  return {
    name: 'faces',
    unit: 'ms of processor',
    beside: 'the models alone',
    bars: { goal: 1.5, ratio: 1.8 },
    pair: async () => ({ subject: await msOfEach(warm.pid(), () => find(warm)), floor: await msOfEach(undefined, runModels) }),
    close: () => warm.close(),
  };
}

async function openModels(runs: { detect: number; mesh: number; eyes: number }): Promise<() => Promise<void>> {
  const files = readFaceModels();
  const { detect, mesh } = await loadFaceModels(files);
  const eyes = openEyeModel(files.eyes);
  const picture = (sidePx: number, count = 1) => new Float32Array(count * 3 * sidePx ** 2);
  const [whole, face, pair] = [picture(detectorSidePx), picture(meshSidePx), picture(eyeSidePx, 2)];
  return async () => {
    for (let i = 0; i < runs.detect; i++) detect(whole);
    for (let i = 0; i < runs.mesh; i++) mesh(face);
    for (let i = 0; i < runs.eyes; i++) eyes(pair);
  };
}
