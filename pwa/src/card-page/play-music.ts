import type { MusicRequest } from './card-music';

/** About the time that reading a card takes; then the music repeats. */
const durationSec = 40;
/** Enough for bells and flutes, and half the work of the usual rate. */
const rateHz = 22_050;

/**
 * A card always has the same music: its seed is a hash of its address (D. J. Bernstein's string
 * hash).
 */
const toSeed = (text: string) => Array.from(text).reduce((hash, sign) => (Math.imul(hash, 33) + sign.charCodeAt(0)) >>> 0, 5381);

/**
 * Call it while handling a touch, or browsers refuse to play sound. A worker composes the music,
 * which starts when it is ready; then `button` appears and can mute it.
 */
export function startMusic(mood: MusicRequest['mood'], address: string, button: HTMLElement | null): void {
  const Context = window.AudioContext ?? (window as unknown as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
  if (!Context || !window.Worker) return;
  const context = new Context();
  const worker = new Worker('/card/card-music.js');
  worker.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
    worker.terminate();
    const buffer = context.createBuffer(1, data.length, rateHz);
    buffer.copyToChannel(data, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    source.connect(context.destination);
    source.start();
    if (button) showButton(button, context);
  };
  worker.postMessage({ mood, seed: toSeed(address), durationSec, rateHz } satisfies MusicRequest);
}

function showButton(button: HTMLElement, context: AudioContext): void {
  button.hidden = false;
  button.setAttribute('aria-pressed', 'true');
  button.addEventListener('click', () => {
    const plays = button.getAttribute('aria-pressed') === 'true';
    button.setAttribute('aria-pressed', String(!plays));
    void (plays ? context.suspend() : context.resume());
  });
}
