import { bringColourEmoji } from '../ui/colour-emoji';
import type { MusicRequest } from './card-music';
import { giveControls } from './film-controls';
import { offerVoice } from './record-reply';
import { offerWords, post, sendInPlace, tellWatched } from './send-form';

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
function startMusic(mood: MusicRequest['mood'], address: string, button: HTMLElement | null): void {
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

/**
 * The script of a card's page, which is separate from the app: small, for old phones, and not
 * needed for a complete page. It starts before the body exists, so that the envelope shows first,
 * and continues once the document is loaded.
 */
const root = document.documentElement;
root.classList.add('js');

const opensAfterMs = 1500;
const watchedShare = 0.9;
const flakes = 22;

const find = <Found extends Element = HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/**
 * Returns the app's session in this browser, so that senders are not notified of their own visits.
 */
function readSession(): Record<string, string> {
  try {
    const token = localStorage.getItem('token');
    return token ? { authorization: `Bearer ${token}` } : {};
  } catch {
    return {}; // a browser that keeps nothing has no session
  }
}

function start(): void {
  const main = find('#card');
  if (!main) return;
  const address = main.dataset.card ?? '';
  const film = find<HTMLVideoElement>('#film');
  // Old browsers draw what they have.
  if ('fonts' in document) bringColourEmoji().catch(() => {});
  const tell = (what: string) => {
    if (main.dataset.tells !== undefined) post(`${address}/${what}`, { headers: readSession() }).catch(() => {});
  };
  const mood = main.dataset.music as MusicRequest['mood'] | undefined;
  const begin = () => {
    if (mood) startMusic(mood, address, find('#sound'));
    open(film, tell);
  };
  find('#envelope')?.addEventListener('click', begin, { once: true });
  if (main.dataset.open !== undefined) show();
  if (film) {
    if (film.parentElement) giveControls(film, film.parentElement);
    watch(film, () => tell('watched'));
    tellWatched(film, tell);
  }
  offerWords(find('#ready'), find<HTMLTextAreaElement>('#reply textarea'));
  const voice = offerVoice(find('#voice'), find('#reply textarea'));
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-done]'))
    sendInPlace(form, form.id === 'reply' ? voice : undefined);
  const print = find('#print');
  if (print) {
    print.hidden = false;
    print.addEventListener('click', () => window.print());
  }
}

function open(film: HTMLVideoElement | null, tell: (what: string) => void): void {
  tell('opened');
  // Browsers allow sound only right after a touch, so the video starts here for a moment and plays
  // once the card is open.
  film?.play().catch(() => {});
  film?.pause();
  find('#scene')?.classList.add('opening');
  setTimeout(
    () => {
      show();
      find('.card')?.focus({ preventScroll: true });
      if (film) playAloud(film);
      if (!prefersStill()) strew();
    },
    prefersStill() ? 0 : opensAfterMs,
  );
}

/** Without sound where the browser refuses it: the captions are on then. */
function playAloud(film: HTMLVideoElement): void {
  film.play().catch(({ name }: Error) => {
    if (name !== 'NotAllowedError') return;
    film.muted = true;
    film.play().catch(() => {}); // its button can be pressed
  });
}

const show = () => root.classList.add('open');

function watch(film: HTMLVideoElement, then: () => void): void {
  const look = () => {
    if (!(film.currentTime >= film.duration * watchedShare)) return;
    film.removeEventListener('timeupdate', look);
    then();
  };
  film.addEventListener('timeupdate', look);
}

/** Lets some of the card's particles fall once. */
function strew(): void {
  const motif = find<SVGElement>('.motif');
  if (!motif?.animate) return;
  for (let index = 0; index < flakes; index++) {
    const flake = motif.cloneNode(true) as SVGElement;
    flake.setAttribute('class', `flake ${index % 2 ? 'odd' : 'even'}`);
    flake.style.left = `${Math.random() * 100}%`;
    flake.style.width = `${0.7 + Math.random()}rem`;
    document.body.append(flake);
    const turn = Math.random() * 720 - 360;
    const drift = Math.random() * 120 - 60;
    const fall = flake.animate(
      [
        { transform: 'translate(0, -10vh) rotate(0deg)', opacity: 1 },
        { transform: `translate(${drift}px, 105vh) rotate(${turn}deg)`, opacity: 0.2 },
      ],
      { duration: 2600 + Math.random() * 2600, delay: Math.random() * 700, easing: 'cubic-bezier(.3,.2,.6,1)', fill: 'both' },
    );
    fall.onfinish = () => flake.remove();
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
