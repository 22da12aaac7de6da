/** Speaks and draws previews on the device. */
import type { SpeechFiles } from 'virtual:preview-files';
import type { SeenPhoto } from '../faces/faces.worker';
import { answerCalls } from '../lib/worker-calls';
import { type DeviceSpeech, loadDeviceSpeech } from './device-speech';
import { type MadeVideo, makeVideo } from './make-video';
import type { DeviceVideo, PreviewOrder, Region } from './preview-request';

export interface DrawRequest {
  index: number;
  region: Region;
  /** Memory for its RGBA; it is returned with the response. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

let loading: Promise<DeviceSpeech> | undefined;
let photo: SeenPhoto | undefined;
let made: MadeVideo | undefined;

const skills = {
  /** Call it once, before anything else. */
  load: async (files: SpeechFiles): Promise<void> => {
    loading = loadDeviceSpeech(files);
    await loading;
  },
  /** Sets the photo of later videos. */
  take: (seen: SeenPhoto): void => {
    photo = seen;
  },
  make: async (order: PreviewOrder): Promise<DeviceVideo> => {
    const speech = await loading;
    if (!speech || !photo) throw new Error('nothing to make a video of');
    made = await makeVideo(order, photo, speech);
    return made.video;
  },
  draw: ({ index, region, pixels }: DrawRequest): DrawRequest => {
    made?.draw(index, region, pixels);
    return { index, region, pixels };
  },
};
export type VideoSkills = typeof skills;

answerCalls<VideoSkills>(skills, (result) => {
  if (typeof result !== 'object' || result === null) return [];
  return 'pixels' in result ? [(result as DrawRequest).pixels.buffer] : 'track' in result ? [(result as DeviceVideo).track.buffer] : [];
});
