import type { CardMusic } from '@hellograph/contract';
import { playMusic } from '@hellograph/render';

/**
 * What the page asks this worker for: a piece of a card's music. Composed here, so that nothing of
 * it is loaded before the tap.
 */
export interface MusicRequest {
  mood: Exclude<CardMusic, 'none'>;
  seed: number;
  durationSec: number;
  rateHz: number;
}

const scope = self as unknown as {
  onmessage: (message: MessageEvent<MusicRequest>) => void;
  postMessage(sound: Float32Array, transfer: Transferable[]): void;
};

scope.onmessage = ({ data: { mood, seed, ...length } }) => {
  const sound = playMusic(mood, seed, length);
  scope.postMessage(sound, [sound.buffer]);
};
