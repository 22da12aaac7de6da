import { expect, it, vi } from 'vitest';
import type { DeviceVideo } from '../video/preview-request';
import { playVideo } from './play-video';

vi.mock('./sound-clock', () => ({ createSoundClock: () => ({}) }));

it('leaves the picture of a video that is made again until the next one is drawn', () => {
  const emptied: string[] = [];
  const size = { width: 300, height: 150 };
  const canvas = new Proxy({ ...size, getContext: () => null } as unknown as HTMLCanvasElement, {
    set: (target, name, value) => emptied.push(String(name)) > 0 && Reflect.set(target, name, value),
  });
  const video = { width: 640, height: 800, fps: 25, frameCount: 50, region: { x: 0, y: 0, width: 4, height: 4 } } as DeviceVideo;
  const screen = { canvas, draw: () => new Promise<never>(() => {}), onState: () => {} };
  playVideo(video, screen);
  expect(emptied).toEqual(['width', 'height']);
  playVideo(video, screen);
  expect(emptied).toEqual(['width', 'height']);
});
