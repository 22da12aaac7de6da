import { loadavg } from 'node:os';
import { join } from 'node:path';
import { renderNamedVideos } from '@hellograph/worker/testing';
import { type ReportRow, usedSec } from '../paired';
import { benchRequest, openStand, wallSeconds } from './render';

/** The text of an invitation: one sentence of three names its guest. */
const message =
  'We are getting married in June, and the garden will be in bloom. Dear {name}, will you come and dance with us? Bring your family, and let us know by Easter.';
const names = [
  ...['Ana', 'Bartholomew', 'Bob', 'Charlotte', 'Dmitri', 'Elizabeth', 'Fatima', 'George', 'Hannah', 'Ibrahim', 'Joan', 'Katherine'],
  ...['Leo', 'Margaret', 'Nicholas', 'Olivia', 'Peter', 'Quentin', 'Rosa', 'Samuel', 'Theodora', 'Ursula', 'Victor', 'Winifred'],
];
const cores = 2;

/**
 * `npm run bench -- named-videos`: makes one message for 24 names at 480P, from photo to files, on
 * a cold engine. On a busy machine, compare `perMinuteOfProcessor`: how many videos two otherwise
 * idle cores make in a minute.
 */
export async function namedVideosReport({ photo }: { photo?: string | undefined }): Promise<ReportRow[]> {
  const before = usedSec();
  const stand = await openStand({ photo, resolution: '480P' });
  let videos: Awaited<ReturnType<typeof renderNamedVideos>> = [];
  const wallSec = await wallSeconds(async () => {
    const request = { ...benchRequest({ photoPath: stand.photoPath, message, resolution: '480P' }), names };
    videos = await renderNamedVideos(request, (i) => join(stand.dir, `out-${i}`), stand.engine, { tempDir: stand.dir });
  });
  await stand.close();
  const perVideo = (usedSec() - before) / names.length;
  const framesOf = (part: (video: (typeof videos)[number]) => number) => videos.reduce((sum, video) => sum + part(video), 0);
  return [
    {
      name: 'named-videos',
      videos: names.length,
      perMinute: Number(((60 * names.length) / wallSec).toFixed(1)),
      perMinuteOfProcessor: Number(((60 * cores) / perVideo).toFixed(1)),
      processorSecPerVideo: Number(perVideo.toFixed(2)),
      drawnShare: Number((framesOf(({ drawnFrames }) => drawnFrames) / framesOf(({ plan }) => plan.frameCount)).toFixed(2)),
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    },
  ];
}
