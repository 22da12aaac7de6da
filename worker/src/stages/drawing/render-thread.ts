/** A thread for what takes time and needs no system: frames of the films it is told about, into memory it shares with the one who asks, and sound. */
import { parentPort } from 'node:worker_threads';
import { drawFrame, mixVoices, type Scene, scoreCard, setToMusic, toPcm16 } from '@hellograph/render';
import { collectGarbageSoon } from './collect-garbage';
import type { ThreadAnswer, ThreadAnswers, ThreadMessage, ThreadQuestion } from './render-thread-protocol';

const scenes = new Map<number, Scene>();

function getScene(film: number): Scene {
  const scene = scenes.get(film);
  if (!scene) throw new RangeError(`film ${film} is not open`);
  return scene;
}

const answers: { [Kind in keyof ThreadAnswers]: (question: Extract<ThreadQuestion, { kind: Kind }>) => ThreadAnswers[Kind] } = {
  draw: ({ film, poses, frame }) => void drawFrame(getScene(film), poses, frame),
  mix: ({ voices, durationSec, music }) => toPcm16(music ? setToMusic(voices, { ...music, durationSec }) : mixVoices(voices, durationSec)),
  score: ({ sound }) => toPcm16(scoreCard(sound)),
};

parentPort?.on('message', (message: ThreadMessage) => {
  if (message.kind === 'open') return void scenes.set(message.film, message.scene);
  if (message.kind === 'close') {
    scenes.delete(message.film);
    return collectGarbageSoon();
  }
  const answer = answers[message.kind] as (question: ThreadQuestion) => ThreadAnswer['value'];
  parentPort?.postMessage({ id: message.id, value: answer(message) } satisfies ThreadAnswer);
});
