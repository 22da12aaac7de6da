/** Paths of a player's icons, in a box of 24 by 24, for the app and for cards without React. */
export const playerShapes = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 6v12M16 6v12',
  captions: 'M3.5 6h17v12h-17zM7 13.5h4M13.5 13.5H17M7 10.5h2M11.5 10.5H17',
  loud: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 10l4 4M20 10l-4 4',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const;
export type PlayerShape = keyof typeof playerShapes;

/** A video that on iPhones fills the screen by itself alone. */
export interface OldVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/**
 * Keeps the browser from writing captions over the picture: `show` gets what is said now. Returns
 * how to end that.
 */
export function followCaptions(track: TextTrack, show: (said: string) => void): () => void {
  track.mode = 'hidden';
  const tell = () => {
    const cues = Array.from(track.activeCues ?? []) as VTTCue[];
    show(cues.map(({ text }) => text.replace(/<[^>]*>/g, '')).join(' '));
  };
  track.addEventListener('cuechange', tell);
  return () => track.removeEventListener('cuechange', tell);
}
