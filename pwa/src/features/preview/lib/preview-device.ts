import { previewFiles, scriptBytes } from 'virtual:preview-files';
import { toSmallPicture } from '../../../lib/pictures/shrink-apart';
import { fetchOnDemandFile, onDemandCacheName } from '../../../service-worker/on-demand-files';
import type { FaceSkills, ReadiedPicture, SeenPhoto } from '../faces/faces.worker';
import facesScript from '../faces/faces.worker?worker&url';
import type { DeviceVideo, PreviewOrder } from '../video/preview-request';
import type { DrawRequest, VideoSkills } from '../video/video.worker';
import videoScript from '../video/video.worker?worker&url';
import { canPreview } from './preview-support';
import { callWorker } from './worker-calls';

const { faces, ready, speech } = previewFiles;

/** Languages that can be spoken on a device, by espeak-ng's codes. */
export const deviceDictionaries: ReadonlySet<string> = new Set(Object.keys(speech.dictionaries));

const always = [{ url: facesScript, sizeBytes: 0 }, { url: videoScript, sizeBytes: scriptBytes }, ...Object.values(faces), speech.core];
const listFiles = (dictionaries: Iterable<string>) => [...always, ...[...dictionaries].flatMap((code) => speech.dictionaries[code] ?? [])];

/** The download size of a first preview. */
export const toLoadBytes = (dictionaries: Iterable<string>): number =>
  listFiles(dictionaries).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Returns whether previews in these languages work offline. */
export async function isKept(dictionaries: Iterable<string>): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(onDemandCacheName);
  const found = await Promise.all(listFiles(dictionaries).map(({ url }) => cache.match(url)));
  return found.every(Boolean);
}

/**
 * Downloads missing files to this device, and deletes those of older versions. Throws if a download
 * fails.
 */
export async function keep(dictionaries: Iterable<string>, onShare: (share: number) => void): Promise<void> {
  const wanted = listFiles(dictionaries);
  const totalBytes = toLoadBytes(dictionaries);
  let loadedBytes = 0;
  await Promise.all(
    wanted.map(async ({ url, sizeBytes }) => {
      await fetchOnDemandFile(url);
      loadedBytes += sizeBytes;
      onShare(loadedBytes / totalBytes);
    }),
  );
  await forgetOldFiles();
}

async function forgetOldFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const current = new Set([...listFiles(deviceDictionaries), ...Object.values(ready)].map(({ url }) => url));
  const cache = await caches.open(onDemandCacheName);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (/^\/(assets|static\/js)\/preview-/.test(pathname) && !current.has(pathname)) await cache.delete(url);
  }
}

/** The preview's workers. Stop them when the preview closes: they hold a hundred megabytes. */
export interface PreviewDevice {
  /** Finds the faces of a photo; later videos use this photo. */
  see(photo: Blob): Promise<Pick<SeenPhoto, 'width' | 'height' | 'found'>>;
  make(order: PreviewOrder): Promise<DeviceVideo>;
  draw(request: DrawRequest): Promise<DrawRequest>;
  stop(): void;
}

/**
 * Finds faces first and speaks afterwards: each takes as much memory as a small phone can spare,
 * and the first one's is freed before the second starts.
 */
export function startPreviewDevice(): PreviewDevice {
  const finders = new Set([startFinder()]);
  let last: { photo: Blob; seen: Promise<SeenPhoto> } | undefined;
  let speaker: ReturnType<typeof startSpeaker> | undefined;
  const speak = () => {
    speaker ??= startSpeaker();
    return speaker;
  };

  const look = async (photo: Blob): Promise<SeenPhoto> => {
    const finder = [...finders].find(({ isFree }) => isFree()) ?? startFinder();
    finders.add(finder);
    const seen = await finder.see(photo).finally(() => {
      finder.stop();
      finders.delete(finder);
    });
    await speak().worker.ask('take', seen, [seen.image.rgb.buffer]);
    return seen;
  };
  return {
    see: (photo) => {
      if (last?.photo !== photo) last = { photo, seen: look(photo) };
      return last.seen;
    },
    make: async (order) => {
      const { worker, loaded } = speak();
      await loaded;
      return worker.ask('make', order);
    },
    draw: (request) => speak().worker.ask('draw', request, [request.pixels.buffer]),
    stop: () => {
      for (const finder of finders) finder.stop();
      speaker?.worker.stop();
    },
  };
}

/** Makes a photo ready in a worker that ends with it. Rejects where the device can't. */
export async function makePhotoReady(photo: File): Promise<Omit<ReadiedPicture, 'blob'> & { file: File | undefined }> {
  if (!canPreview()) throw new RangeError('this browser is too old');
  const worker = callWorker<FaceSkills>(new Worker(facesScript, { type: 'module' }));
  try {
    const [picture] = await Promise.all([toSmallPicture(photo), worker.ask('load', faces)]);
    const { blob, ...told } = await worker.ask('ready', { picture, files: ready });
    return { file: blob && new File([blob], photo.name, { type: blob.type, lastModified: photo.lastModified }), ...told };
  } finally {
    worker.stop();
  }
}

/** The worker that speaks and draws. */
function startSpeaker() {
  const worker = callWorker<VideoSkills>(new Worker(videoScript, { type: 'module' }));
  const loaded = worker.ask('load', speech);
  loaded.catch(() => {}); // the next caller gets the error
  return { worker, loaded };
}

/** A worker that finds the faces of one photo, with its models. */
function startFinder() {
  const worker = callWorker<FaceSkills>(new Worker(facesScript, { type: 'module' }));
  const loaded = worker.ask('load', faces);
  loaded.catch(() => {}); // the caller of `look` gets the error
  let isFree = true;
  return {
    isFree: () => isFree,
    see: async (photo: Blob): Promise<SeenPhoto> => {
      isFree = false;
      const small = await toSmallPicture(photo);
      await loaded;
      return worker.ask('see', small);
    },
    stop: worker.stop,
  };
}
