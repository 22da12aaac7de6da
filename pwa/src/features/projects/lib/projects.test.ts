import type { Video } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { arrangeVideos } from './arrange-videos';
import { monthFigures } from './month-figures';

const media = (size: number) => ({ size, resultUrl: '', thumbnail: '', captionsUrl: '', durationSec: 1, width: 1, height: 1 });
const video = (_id: string, part: Partial<Video>): Video =>
  ({ _id, status: 'completed', message: 'Hello', title: null, createdAt: `2026-01-0${_id}T00:00:00Z`, video: null, ...part }) as Video;
const videos = [
  video('1', { message: 'Happy birthday, José!', video: media(2) }),
  video('2', { title: 'Anniversary', message: 'Happy days', video: media(5) }),
  video('3', { status: 'failed', message: 'Zebra' }),
  video('4', { status: 'processing', message: 'Be well' }),
  video('5', { status: 'cancelled', message: 'No' }),
];
const ids = (part: Partial<Parameters<typeof arrangeVideos>[1]>) =>
  arrangeVideos(videos, { search: '', filter: 'all', sort: 'newest', ...part }).map(({ _id }) => _id);

it('sorts by age, by name and by size', () => {
  expect(ids({})).toEqual(['5', '4', '3', '2', '1']);
  expect(ids({ sort: 'oldest' })).toEqual(['1', '2', '3', '4', '5']);
  expect(ids({ sort: 'name' })).toEqual(['2', '4', '1', '5', '3']);
  expect(ids({ sort: 'largest' }).slice(0, 2)).toEqual(['2', '1']);
});

it('finds every word in the name or the message, whatever its case and accents', () => {
  expect(ids({ search: 'JOSE happy' })).toEqual(['1']);
  expect(ids({ search: 'anniversary' })).toEqual(['2']);
  expect(ids({ search: 'happy' })).toEqual(['2', '1']);
  expect(ids({ search: 'nobody' })).toEqual([]);
});

it('shows cancelled videos with failed ones', () => {
  expect(ids({ filter: 'failed' })).toEqual(['5', '3']);
  expect(ids({ filter: 'processing' })).toEqual(['4']);
  expect(ids({ filter: 'completed', search: 'days' })).toEqual(['2']);
});

const finished = (finishedAt: string, status: Video['status'] = 'completed') =>
  ({ status, finishedAt, creditsCharged: 100, video: { durationSec: 7.5 } }) as Video;

it('counts only videos finished this month', () => {
  const videos = [
    finished('2026-03-01T12:00:00Z'),
    finished('2026-03-20T12:00:00Z'),
    finished('2026-02-27T12:00:00Z'),
    finished('2026-03-10T12:00:00Z', 'failed'),
  ];
  expect(monthFigures(videos, new Date('2026-03-21T00:00:00Z'))).toEqual({ finished: 2, credits: 200, videoSec: 15 });
  expect(monthFigures([], new Date())).toEqual({ finished: 0, credits: 0, videoSec: 0 });
});
