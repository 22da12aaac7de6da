import type { RenderVideoPayload, RenderVideoResult } from './render-video';

export const toPayload = (videoId: string, more: Partial<RenderVideoPayload> = {}): RenderVideoPayload => ({
  videoId,
  userId: 'user-1',
  attempt: 1,
  requestId: 'request-1',
  photoKey: 'photo',
  card: null,
  facesKey: null,
  facesMax: 2,
  cast: [{ face: null, points: null, name: null, voice: 'voice' }],
  lines: [{ speakers: [0], text: 'Hello from the photo.' }],
  recording: null,
  resolution: '480P',
  mode: 'Fast',
  style: 'Natural',
  duration: 'fit',
  seed: 7,
  watermark: false,
  finish: null,
  pronunciations: [],
  ...more,
});

export const result: RenderVideoResult = {
  videoKey: 'video',
  posterKey: 'poster',
  captionsKey: 'captions',
  sizeBytes: 1,
  durationSec: 1.5,
  width: 480,
  height: 640,
  renderMs: 12.5,
};
