/** A thread that draws frames of the films it is told about into memory it shares with the one who asks. */
import { parentPort } from 'node:worker_threads';
import { drawFrame, type Scene } from '@hellograph/render';
import type { DrawnMessage, DrawThreadMessage } from './draw-protocol';

const scenes = new Map<number, Scene>();

const answers = {
  open: ({ film, scene }) => void scenes.set(film, scene),
  close: ({ film }) => void scenes.delete(film),
  draw: ({ film, id, poses, frame }) => {
    const scene = scenes.get(film);
    if (scene) drawFrame(scene, poses, frame);
    parentPort?.postMessage({ id } satisfies DrawnMessage);
  },
} satisfies { [Kind in DrawThreadMessage['kind']]: (message: Extract<DrawThreadMessage, { kind: Kind }>) => void };

parentPort?.on('message', (message: DrawThreadMessage) => (answers[message.kind] as (message: DrawThreadMessage) => void)(message));
