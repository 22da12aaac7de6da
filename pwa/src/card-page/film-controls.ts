/**
 * The controls of a card's film, in the card's look, below the picture. Its captions are written
 * below it, too, so that nothing covers the picture and what is written on it. Without this script,
 * the browser's own controls appear.
 */
import { followCaptions, type OldVideo, type PlayerShape, playerShapes } from '../ui/player-parts';

function addButton(row: HTMLElement, label: string | undefined, shape: PlayerShape, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label ?? '');
  draw(button, shape);
  button.addEventListener('click', act);
  row.append(button);
  return button;
}

function draw(button: HTMLElement, shape: PlayerShape): void {
  button.innerHTML = `<svg viewBox="0 0 24 24" class="${shape}" aria-hidden="true"><path d="${playerShapes[shape]}"/></svg>`;
}

/** Shows what is being said; returns how to turn it on and off, if there are captions. */
function showCaptions(film: HTMLVideoElement, figure: HTMLElement): ((isOn: boolean) => void) | undefined {
  const track = film.textTracks[0];
  if (!track) return undefined;
  const says = document.createElement('p');
  says.className = 'says';
  figure.append(says);
  followCaptions(track, (said) => {
    says.textContent = said;
  });
  return (isOn) => {
    says.hidden = !isOn;
  };
}

/** A place in the film, in thousandths of it. */
function addSeeker(row: HTMLElement, film: HTMLVideoElement, label: string | undefined): void {
  const seeker = document.createElement('input');
  Object.assign(seeker, { type: 'range', min: '0', max: '1000', value: '0' });
  seeker.setAttribute('aria-label', label ?? '');
  const show = () => seeker.style.setProperty('--seen', `${Number(seeker.value) / 10}%`);
  seeker.addEventListener('input', () => {
    if (film.duration > 0) film.currentTime = (Number(seeker.value) / 1000) * film.duration;
    show();
  });
  film.addEventListener('timeupdate', () => {
    if (film.duration > 0) seeker.value = String(Math.round((film.currentTime / film.duration) * 1000));
    show();
  });
  row.append(seeker);
}

const play = (film: HTMLVideoElement) => film.play().catch(() => {}); // the browser wants another touch

/** Gives a film its controls. Captions are on from the start where the film makes no sound. */
export function giveControls(film: OldVideo, figure: HTMLElement): void {
  const words = figure.dataset;
  film.controls = false;
  const setCaptions = showCaptions(film, figure);
  const row = document.createElement('div');
  row.className = 'reel';
  figure.append(row);
  const toggle = () => void (film.paused ? play(film) : film.pause());
  const main = addButton(row, words['play'], 'play', toggle);
  const follow = () => {
    draw(main, film.paused ? 'play' : 'pause');
    main.setAttribute('aria-label', (film.paused ? words['play'] : words['pause']) ?? '');
  };
  for (const name of ['play', 'pause', 'ended']) film.addEventListener(name, follow);
  film.addEventListener('click', toggle);
  addSeeker(row, film, words['place']);
  let isChosen = false;
  let isCaptioned = film.muted || film.querySelector('track')?.default === true;
  const captions =
    setCaptions &&
    addButton(row, words['captions'], 'captions', () => {
      isChosen = true;
      isCaptioned = !isCaptioned;
      followSound();
    });
  const sound = addButton(row, words['sound'], 'loud', () => {
    film.muted = !film.muted;
  });
  const followSound = () => {
    if (!isChosen && film.muted) isCaptioned = true;
    setCaptions?.(isCaptioned);
    captions?.setAttribute('aria-pressed', String(isCaptioned));
    sound.setAttribute('aria-pressed', String(!film.muted));
    draw(sound, film.muted ? 'muted' : 'loud');
  };
  film.addEventListener('volumechange', followSound);
  followSound();
  if (figure.requestFullscreen || film.webkitEnterFullscreen)
    addButton(row, words['whole'], 'whole', () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (figure.requestFullscreen) figure.requestFullscreen().catch(() => {});
      else film.webkitEnterFullscreen?.();
    });
}
