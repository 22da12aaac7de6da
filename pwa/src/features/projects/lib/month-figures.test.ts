import type { Video } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { monthFigures } from './month-figures';

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
