/**
 * A thread for CPU-bound work: it draws frames into memory that it shares with the sender, and
 * mixes sound.
 */
import { parentPort } from 'node:worker_threads';
import { drawFrame, mixSong, mixVoices, prepareDrawing, type Scene, scoreTextVideo, setToMusic, toPcm16 } from '@hellograph/render';
import { collectGarbageSoon } from './collect-garbage';
import type { ThreadMessage, ThreadRequest, ThreadResponse, ThreadResults } from './render-thread-client';

const scenes = new Map<number, Scene>();

function getScene(video: number): Scene {
  const scene = scenes.get(video);
  if (!scene) throw new RangeError(`video ${video} is not open`);
  return scene;
}

const handlers: { [Kind in keyof ThreadResults]: (request: Extract<ThreadRequest, { kind: Kind }>) => ThreadResults[Kind] } = {
  draw: ({ video, poses, frame, view }) => void drawFrame(getScene(video), poses, frame, view),
  mix: ({ voices, durationSec, music, accompaniment }) => {
    if (accompaniment) return toPcm16(mixSong({ voices, durationSec, accompaniment }));
    return toPcm16(music ? setToMusic(voices, { ...music, durationSec }) : mixVoices(voices, durationSec));
  },
  score: ({ sound }) => toPcm16(scoreTextVideo(sound)),
};

parentPort?.on('message', (message: ThreadMessage) => {
  if (message.kind === 'open') {
    scenes.set(message.video, message.scene);
    return prepareDrawing(message.scene, message.hasCamera);
  }
  if (message.kind === 'close') {
    scenes.delete(message.video);
    return collectGarbageSoon();
  }
  const handle = handlers[message.kind] as (request: ThreadRequest) => ThreadResponse['value'];
  parentPort?.postMessage({ id: message.id, value: handle(message) } satisfies ThreadResponse);
});
