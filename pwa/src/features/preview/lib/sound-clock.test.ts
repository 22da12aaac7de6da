import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { createSoundClock as Create } from './sound-clock';
import type { unlockSound as Unlock } from './sound-output';

const rateHz = 8000;
const lengthSec = 3;
const video = { track: new Float32Array(rateHz * lengthSec), trackRateHz: rateHz };

/** A context whose device opens on the test's command; its clock does not run until then. */
class ScriptedContext extends EventTarget {
  static all: ScriptedContext[] = [];
  state = 'suspended';
  currentTime = 0;
  baseLatency = 0;
  /** The output latency, and how often it was read. */
  latency = 0;
  latencyAsked = 0;
  resumed = 0;
  /** Offsets at which sources were started. */
  started: number[] = [];
  stopped = 0;
  constructor() {
    super();
    ScriptedContext.all.push(this);
  }
  get outputLatency() {
    this.latencyAsked++;
    return this.latency;
  }
  async resume() {
    this.resumed++;
  }
  async suspend() {
    this.state = 'suspended';
  }
  createBuffer = () => ({ copyToChannel: () => {} });
  createBufferSource = () => ({
    connect: () => {},
    start: (_: number, offsetSec: number) => void this.started.push(offsetSec),
    stop: () => void this.stopped++,
  });
  openDevice() {
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
  }
}

let createSoundClock: typeof Create;
let unlockSound: typeof Unlock;
const session = { type: 'auto' };
const onlyContext = () => {
  const [context, ...others] = ScriptedContext.all;
  if (!context || others.length > 0) throw new Error(`${ScriptedContext.all.length} contexts`);
  return context;
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  ScriptedContext.all = [];
  vi.stubGlobal('AudioContext', ScriptedContext);
  vi.stubGlobal('navigator', { audioSession: session, userAgent: 'Chrome/140.0' });
  vi.resetModules();
  ({ createSoundClock } = await import('./sound-clock'));
  ({ unlockSound } = await import('./sound-output'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sound of a preview', () => {
  it('comes from the context that the tap has resumed', () => {
    unlockSound();
    expect(onlyContext().resumed).toBe(1);
    expect(session.type).toBe('playback');
    const clock = createSoundClock(video);
    clock.play();
    expect(onlyContext().started).toEqual([0]);
    clock.stop();
    expect(session.type).toBe('auto');
    createSoundClock(video).play();
    expect(onlyContext().started).toEqual([0, 0]);
  });

  it('is waited for while the device opens', () => {
    const clock = createSoundClock(video);
    clock.play();
    vi.advanceTimersByTime(1800);
    expect(clock.positionSec()).toBe(0);
    onlyContext().openDevice();
    onlyContext().currentTime = 0.5;
    vi.advanceTimersByTime(5000);
    expect(clock.positionSec()).toBe(0.5);
  });

  it('joins the picture that went on alone, where that is', () => {
    const clock = createSoundClock(video);
    clock.play();
    vi.advanceTimersByTime(2000);
    vi.advanceTimersByTime(1000);
    expect(clock.positionSec()).toBeCloseTo(1);
    onlyContext().openDevice();
    expect(onlyContext().started).toEqual([0, expect.closeTo(1)]);
    onlyContext().currentTime = 0.5;
    expect(clock.positionSec()).toBeCloseTo(1.5);
  });

  it('goes on evenly when it is played again without a sound', () => {
    const clock = createSoundClock(video);
    clock.play();
    vi.advanceTimersByTime(3000);
    clock.pause();
    clock.rewind();
    clock.play();
    vi.advanceTimersByTime(2500);
    expect(clock.positionSec()).toBeCloseTo(2.5);
  });

  it('is later at the ear by its way there', () => {
    const clock = createSoundClock(video);
    Object.assign(onlyContext(), { state: 'running', latency: 0.2, baseLatency: 0.01 });
    clock.play();
    onlyContext().currentTime = 1;
    expect(clock.positionSec()).toBeCloseTo(0.8);
  });

  it('never reads the latency in Firefox, which can hang the page for ever', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
    const clock = createSoundClock(video);
    Object.assign(onlyContext(), { state: 'running', latency: 0.2, baseLatency: 0.01 });
    clock.play();
    onlyContext().currentTime = 1;
    expect(clock.positionSec()).toBeCloseTo(0.99);
    expect(onlyContext().latencyAsked).toBe(0);
  });

  it('plays to its end', () => {
    const clock = createSoundClock(video);
    onlyContext().openDevice();
    clock.play();
    onlyContext().currentTime = lengthSec;
    clock.rewind();
    expect(onlyContext().stopped).toBe(0);
    expect(clock.positionSec()).toBe(0);
  });
});
