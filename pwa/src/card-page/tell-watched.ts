/**
 * The steps by the share of the video that was really played, regardless of seeking. The last
 * ranges end a little before the video does.
 */
const shares = [
  ['watched25', 0.25],
  ['watched50', 0.5],
  ['watched75', 0.75],
  ['watched100', 0.97],
] as const;

function playedSec({ played }: HTMLVideoElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index++) seconds += played.end(index) - played.start(index);
  return seconds;
}

/** Tells once that the video plays, and when each quarter of it was played. */
export function tellWatched(film: HTMLVideoElement, tell: (step: string) => void): void {
  const told = new Set<string>();
  const tellOnce = (step: string) => {
    if (told.has(step)) return;
    told.add(step);
    tell(step);
  };
  const look = () => {
    if (!(film.duration > 0 && film.currentTime > 0)) return;
    tellOnce('played');
    const share = playedSec(film) / film.duration;
    for (const [step, from] of shares) if (share >= from) tellOnce(step);
  };
  film.addEventListener('timeupdate', look);
  film.addEventListener('ended', look);
}
