import { renderStages } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { renderStuckAfterMs, timeLimitPercent, toRenderLimits } from './render-limits';
import { toPayload } from './render-video.fixture';

const minute = 60_000;
const totalOf = (more: Parameters<typeof toPayload>[1], percent?: number) => toRenderLimits(toPayload('v', more), percent).totalMs;
const spoken = (length: number) => [{ speakers: [0], text: 'a'.repeat(length) }];

describe('the time limit of a render', () => {
  it('grows with the length of the message, the resolution and the mode', () => {
    const short = totalOf({ lines: spoken(20) });
    expect(totalOf({ lines: spoken(800) })).toBeGreaterThan(short);
    expect(totalOf({ lines: [...spoken(400), ...spoken(400)] })).toBe(totalOf({ lines: spoken(800) }));
    expect(totalOf({ lines: spoken(20), resolution: '1080P' })).toBeGreaterThan(short);
    expect(totalOf({ lines: spoken(20), mode: 'Quality' })).toBeGreaterThan(short);
  });

  it('is minutes for a greeting and hours for the longest video there is', () => {
    expect(totalOf({ lines: spoken(100) })).toBeGreaterThan(3 * minute);
    expect(totalOf({ lines: spoken(100) })).toBeLessThan(10 * minute);
    const longest = totalOf({ lines: spoken(2000), resolution: '2160P', mode: 'Quality' });
    expect(longest).toBeGreaterThan(60 * minute);
    expect(longest).toBeLessThan(24 * 60 * minute);
  });

  it('reckons with the longest recording, because its length is not in the payload', () => {
    const recording = { soundKey: 'sound', timesKey: 'times' };
    expect(totalOf({ lines: spoken(1), recording })).toBeGreaterThan(totalOf({ lines: spoken(1) }));
  });

  it('is stretched and shrunk by percent', () => {
    const whole = toRenderLimits(toPayload('v'));
    const tenth = toRenderLimits(toPayload('v'), 10);
    expect(tenth.totalMs).toBeCloseTo(whole.totalMs / 10, -1);
    for (const stage of renderStages) expect(tenth.silenceMs[stage]).toBe(whole.silenceMs[stage] / 10);
  });
});

it('is given up by the worker before the api calls it stuck, however the worker is configured', () => {
  const { silenceMs } = toRenderLimits(toPayload('v'), timeLimitPercent.largest);
  for (const ms of Object.values(silenceMs)) expect(ms).toBeLessThan(renderStuckAfterMs);
});
