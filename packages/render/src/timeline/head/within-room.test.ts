import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontalRoom, type MotionRoom } from '../../model';
import { withinRoom } from './within-room';

const still = { yaw: 0, pitch: 0, roll: 0, shiftX: 0, shiftY: 0 };
const yawIn = (yaw: number, room: MotionRoom = frontalRoom) => withinRoom({ ...still, yaw }, room).yaw;
const degree = Math.PI / 180;
const asWide = (share: number): MotionRoom => ({
  ...frontalRoom,
  yaw: [share * frontalRoom.yaw[0], share * frontalRoom.yaw[1]],
});

describe('the room of a photo', () => {
  it('leaves small movements of a face seen from the front as they are', () => {
    for (const deg of [-4, -1, 0, 2, 4]) expect(yawIn(deg * degree)).toBeCloseTo(deg * degree, 2);
  });

  it('makes a face with a third of the room move a third as far', () => {
    for (const deg of [-5, -1, 2, 6]) expect(yawIn(deg * degree, asWide(1 / 3))).toBeCloseTo(yawIn(deg * degree) / 3, 10);
  });

  it('moves nothing where there is none', () => {
    expect(Math.abs(yawIn(5 * degree, asWide(0)))).toBe(0);
    expect(Math.abs(yawIn(-5 * degree, { ...frontalRoom, yaw: [0, frontalRoom.yaw[1]] }))).toBe(0);
  });

  it('is never left, by however much, and is approached without a stop or a step back', () => {
    const side = fc.double({ min: 0, max: 12 * degree, noNaN: true });
    fc.assert(
      fc.property(side, side, fc.double({ min: -1.2, max: 1.2, noNaN: true }), (left, right, yaw) => {
        const room: MotionRoom = { ...frontalRoom, yaw: [-left, right] };
        const [here, further] = [yawIn(yaw, room), yawIn(yaw + 0.002, room)];
        expect(here).toBeGreaterThanOrEqual(-left - 1e-12);
        expect(here).toBeLessThanOrEqual(right + 1e-12);
        expect(further).toBeGreaterThanOrEqual(here - 1e-12);
        expect(further - here).toBeLessThan(0.0025);
      }),
    );
  });

  it('keeps rest at rest', () => {
    expect(withinRoom(still, { ...frontalRoom, yaw: [-0.01, 0.15] })).toEqual(still);
  });
});
