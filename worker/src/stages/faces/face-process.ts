/**
 * The face detector runs in a process of its own, because it patches `fetch`, keeps global state
 * and needs 200–300 MB: `@vladmandic/human` with MediaPipe's face mesh on tfjs WASM. The models are
 * inside the package, so nothing is downloaded.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveRequests } from '@hellograph/kit/process';
import type { FoundFace } from '@hellograph/render';
import type { FaceProcessRequest, FaceProcessResponse } from './face-protocol';

interface DetectedFace {
  mesh: [number, number, number][];
  score: number;
  rotation?: { angle: { yaw: number; pitch: number; roll: number } };
}
interface Model<Answer = Tensor[]> {
  execute(picture: Tensor): Answer;
}
interface Detector {
  models: { models: { blazeface: Model; iris: Model<Tensor> } };
  load(): Promise<void>;
  detect(tensor: unknown, config: object): Promise<{ face: DetectedFace[] }>;
}
interface Tensor {
  clone(): Tensor;
  dispose(): void;
}
interface Tensors {
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
  tensor(values: Uint8Array, shape: number[], type: 'int32'): Tensor;
  image: { resizeBilinear(picture: Tensor, size: [number, number]): Tensor; flipLeftRight(pictures: Tensor): Tensor };
  split(pictures: Tensor, count: number): Tensor[];
  concat(pictures: (Tensor | undefined)[]): Tensor;
  cast(picture: Tensor, type: 'float32'): Tensor;
  floor(picture: Tensor): Tensor;
  tidy(run: () => Tensor): Tensor;
}

const require = createRequire(import.meta.url);

/**
 * tfjs loads its models with `fetch`, which here reads only files, so that this process cannot
 * reach the network.
 */
globalThis.fetch = async (target) => {
  const url = String(target instanceof Request ? target.url : target);
  if (!url.startsWith('file://')) throw new Error('the face process reads local files only');
  const type = url.endsWith('.json') ? 'application/json' : 'application/octet-stream';
  return new Response(new Uint8Array(readFileSync(new URL(url))), { headers: { 'content-type': type } });
};

const configFor = (modelDir: string, wasmDir: string) => ({
  backend: 'wasm',
  wasmPath: wasmDir,
  modelBasePath: pathToFileURL(modelDir).href,
  debug: false,
  async: false,
  cacheSensitivity: 0,
  ...Object.fromEntries(['filter', 'gesture', 'body', 'hand', 'object', 'segmentation'].map((part) => [part, { enabled: false }])),
  face: {
    enabled: true,
    detector: { maxDetected: 32, minConfidence: 0.3, rotation: true, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true },
    iris: { enabled: true },
    attention: { enabled: false },
    emotion: { enabled: false },
    description: { enabled: false },
  },
});

/**
 * Makes a model repeat its result until the result is forgotten, because it sees the same picture
 * several times.
 */
function answerOnce(model: Model): { forget(): void } {
  const execute = model.execute.bind(model);
  let answer: Tensor[] | undefined;
  model.execute = (picture) => {
    answer ??= execute(picture);
    return answer.map((tensor) => tensor.clone());
  };
  return {
    forget: () => {
      for (const tensor of answer ?? []) tensor.dispose();
      answer = undefined;
    },
  };
}

/**
 * The library mirrors both eyes for the iris model, which expects left eyes, but mirrors only the
 * result of the left eye back. The outline of the other eye was off by up to a third of its width.
 * Unmirrored, the right eye is what the model expects.
 */
function showRightEyeAsItIs(iris: Model<Tensor>, tensors: Tensors): void {
  const execute = iris.execute.bind(iris);
  iris.execute = (eyes) =>
    tensors.tidy(() => {
      const [left, right] = tensors.split(eyes, 2);
      return execute(tensors.concat([left, right && tensors.image.flipLeftRight(right)]));
    });
}

async function loadDetector() {
  const humanDir = dirname(dirname(require.resolve('@vladmandic/human')));
  const wasmDir = `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'))}/dist/`;
  const tensors: Tensors = require('@tensorflow/tfjs-core');
  require('@tensorflow/tfjs-backend-wasm').setWasmPaths(wasmDir);
  const { Human } = require(join(humanDir, 'dist/human.node-wasm.js'));
  const detector: Detector = new Human(configFor(`${humanDir}/models/`, wasmDir));
  await tensors.setBackend('wasm');
  await tensors.ready();
  await detector.load();
  showRightEyeAsItIs(detector.models.models.iris, tensors);
  // The positions of faces do not depend on the scale at which each is then measured.
  return { detector, tensors, places: answerOnce(detector.models.models.blazeface) };
}

const loaded = loadDetector();

function toFound({ mesh, score, rotation }: DetectedFace, enlarge: number): FoundFace {
  const { yaw = 0, pitch = 0, roll = 0 } = rotation?.angle ?? {};
  const landmarks = Float32Array.from(mesh.flat(), (value) => value / enlarge) as FoundFace['landmarks'];
  return { landmarks, score, yaw, pitch, roll };
}

serveRequests<FaceProcessRequest, FaceProcessResponse>(async ({ width, height, rgb, cropScales, enlarge, facesMax, iris }) => {
  const { detector, tensors, places } = await loaded;
  // Converted to floats once instead of again for each scale.
  const tensor = tensors.tidy(() => {
    const picture = tensors.tensor(rgb, [height, width, 3], 'int32');
    return enlarge === 1
      ? tensors.cast(picture, 'float32')
      : tensors.floor(tensors.image.resizeBilinear(picture, [height * enlarge, width * enlarge]));
  });
  try {
    const answer: FaceProcessResponse = [];
    for (const scale of cropScales) {
      const { face } = await detector.detect(tensor, { face: { detector: { scale, maxDetected: facesMax }, iris: { enabled: iris } } });
      answer.push(face.filter(({ mesh }) => mesh.length >= 468).map((found) => toFound(found, enlarge)));
    }
    return answer;
  } finally {
    places.forget();
    tensor.dispose();
  }
});
