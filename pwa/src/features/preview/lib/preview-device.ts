import { previewFiles, scriptBytes } from 'virtual:preview-files';
import { fetchOnDemandFile, onDemandCacheName } from '../../../service-worker/on-demand-files';
import type { FaceSkills, SeenPhoto } from '../faces/faces.worker';
import facesScript from '../faces/faces.worker?worker&url';
import type { DeviceVideo, PreviewOrder } from '../video/preview-request';
import type { DrawRequest, VideoSkills } from '../video/video.worker';
import videoScript from '../video/video.worker?worker&url';
import { callWorker } from './worker-calls';

const { faces, speech } = previewFiles;

/** Languages that can be spoken on a device, by espeak-ng's codes. */
export const deviceDictionaries: ReadonlySet<string> = new Set(Object.keys(speech.dictionaries));

const always = [{ url: facesScript, sizeBytes: 0 }, { url: videoScript, sizeBytes: scriptBytes }, ...Object.values(faces), speech.core];
const listFiles = (dictionaries: Iterable<string>) => [...always, ...[...dictionaries].flatMap((code) => speech.dictionaries[code] ?? [])];

/** The download size of a first preview. */
export const toLoadBytes = (dictionaries: Iterable<string>): number =>
  listFiles(dictionaries).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Whether previews in these languages work without a network. */
export async function isKept(dictionaries: Iterable<string>): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(onDemandCacheName);
  const found = await Promise.all(listFiles(dictionaries).map(({ url }) => cache.match(url)));
  return found.every(Boolean);
}

/**
 * Downloads what is not on this device yet, and deletes files of older versions. Throws if
 * something cannot be downloaded.
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
  const current = new Set(listFiles(deviceDictionaries).map(({ url }) => url));
  const cache = await caches.open(onDemandCacheName);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/preview-') && !current.has(pathname)) await cache.delete(url);
  }
}

/** The preview's two workers. They need about 150 MB, so stop them when the preview closes. */
export interface PreviewDevice {
  /** Finds the faces of a photo; later videos use this photo. */
  see(photo: Blob): Promise<Pick<SeenPhoto, 'width' | 'height' | 'found'>>;
  make(order: PreviewOrder): Promise<DeviceVideo>;
  draw(request: DrawRequest): Promise<DrawRequest>;
  stop(): void;
}

export function startPreviewDevice(): PreviewDevice {
  const facesWorker = callWorker<FaceSkills>(new Worker(facesScript, { type: 'module' }));
  const videoWorker = callWorker<VideoSkills>(new Worker(videoScript, { type: 'module' }));
  const loaded = Promise.all([facesWorker.ask('load', faces), videoWorker.ask('load', speech)]);
  loaded.catch(() => {}); // whoever asks next is told
  let last: { photo: Blob; seen: Promise<SeenPhoto> } | undefined;

  const look = async (photo: Blob): Promise<SeenPhoto> => {
    const seen = await facesWorker.ask('see', photo);
    await videoWorker.ask('take', seen, [seen.image.rgb.buffer]);
    return seen;
  };
  return {
    see: (photo) => {
      if (last?.photo !== photo) last = { photo, seen: look(photo) };
      return last.seen;
    },
    make: async (order) => {
      await loaded;
      return videoWorker.ask('make', order);
    },
    draw: (request) => videoWorker.ask('draw', request, [request.pixels.buffer]),
    stop: () => {
      facesWorker.stop();
      videoWorker.stop();
    },
  };
}
