// @vitest-environment jsdom
import { plans } from '@hellograph/contract/plans';
import { pictureShapes } from '@hellograph/contract/render-options';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Draft, type DraftSpeaker, emptyDraft } from '../../../drafts/draft';
import { Choices } from '../look/choices';
import { findCloser, placePhoto, pointsInCrop } from './photo-place';

afterEach(cleanup);

const photo = { width: 1600, height: 1000 };
const face = (faceId: string, x: number) => ({ faceId, box: { x, y: 0.3, width: 0.1, height: 0.2 }, problem: null });
const lookedAt = { photoId: 'p', ...photo, faces: [face('ana', 0.1), face('ben', 0.7)] } as unknown as Draft['lookedAt'];
const speaker = (part: Partial<DraftSpeaker>): DraftSpeaker => ({ faceId: undefined, points: undefined, name: '', voice: '', ...part });

it('offers every shape for a photo, and the photo’s own first', () => {
  const chosen: (string | undefined)[] = [];
  const draft = { ...emptyDraft(), photo: new File([''], 'nana.jpg') };
  render(<Choices draft={draft} plan={plans.trial} onChange={({ pictureShape }) => chosen.push(pictureShape)} />);
  const group = screen.getByRole('group', { name: 'Shape' });
  expect(group.querySelector<HTMLInputElement>('input:checked')?.value).toBe('photo');
  for (const shape of pictureShapes.slice(1)) fireEvent.click(screen.getByRole('radio', { name: shape }));
  expect(chosen).toEqual(pictureShapes.slice(1));
});

it('shows all of the photo until another shape is chosen', () => {
  expect(placePhoto({ lookedAt, speakers: [] }, photo, 2)).toEqual({ shape: 1.6, x: 0, y: 0, width: 1, height: 1 });
});

it('shows the part of the photo around who speaks, found or marked, as the video does', () => {
  const middleOf = (speakers: DraftSpeaker[], at: number) => {
    const { shape, x, y, width, height } = placePhoto({ lookedAt, speakers, pictureShape: '9:16' }, photo, 1);
    expect(shape).toBeCloseTo(9 / 16, 2);
    // It fills the picture and is not drawn out.
    expect(Math.max(x, y)).toBeLessThanOrEqual(0);
    expect(Math.min(x + width, y + height)).toBeGreaterThan(0.999);
    expect((width * shape) / height).toBeCloseTo(1.6, 1);
    return x + at * width;
  };
  expect(middleOf([speaker({ faceId: 'ben' })], 0.75)).toBeCloseTo(0.5, 1);
  const points = {
    leftEye: { x: 0.33, y: 0.4 },
    rightEye: { x: 0.37, y: 0.4 },
    mouthLeft: { x: 0.33, y: 0.5 },
    mouthRight: { x: 0.37, y: 0.5 },
    chin: { x: 0.35, y: 0.55 },
  };
  expect(middleOf([speaker({ points })], 0.35)).toBeCloseTo(0.5, 1);
});

it('leaves room beside a photo that is too narrow for its face', () => {
  const tall = { width: 600, height: 1000 };
  const near = { ...lookedAt, ...tall, faces: [{ ...face('ana', 0.1), box: { x: 0.1, y: 0.1, width: 0.8, height: 0.6 } }] };
  const { x, width } = placePhoto({ lookedAt: near as Draft['lookedAt'], speakers: [], pictureShape: '16:9' }, tall, 1);
  expect(x).toBeGreaterThan(0.1);
  expect(2 * x + width).toBeCloseTo(1);
});

const seen = (height: number, part: Partial<NonNullable<Draft['lookedAt']>> = {}) =>
  ({ ...lookedAt, ...part, faces: [{ ...face('ana', 0.6), box: { x: 0.6, y: 0.3, width: 0.08, height } }] }) as Draft['lookedAt'];

it('proposes a closer frame of the same shape around a small face', () => {
  for (const pictureShape of ['photo', '9:16', '16:9'] as const) {
    const large = { width: 2 * photo.width, height: 2 * photo.height };
    const draft = { lookedAt: seen(0.12, large), speakers: [], pictureShape };
    const closer = findCloser(draft, 2) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect((closer.width * photo.width) / (closer.height * photo.height)).toBeCloseTo(placePhoto(draft, photo, 2).shape, 1);
    expect(0.12 / closer.height).toBeGreaterThan(0.28);
    expect(0.12 / closer.height).toBeLessThan(0.37);
    expect(Math.min(closer.x, closer.y, 0.6 - closer.x, 0.3 - closer.y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(closer.x + closer.width, closer.y + closer.height)).toBeLessThanOrEqual(1);
    // From there, it proposes none again.
    const there = { width: closer.width * large.width, height: closer.height * large.height };
    expect(findCloser({ ...draft, lookedAt: seen(0.12 / closer.height, there) }, 2)).toBeUndefined();
  }
});

it('proposes none where a face is large, the photo is coarse, several speak or nothing was found', () => {
  expect(findCloser({ lookedAt: seen(0.26), speakers: [] }, 2)).toBeUndefined();
  expect(findCloser({ lookedAt: seen(0.12, { width: 480, height: 300 }), speakers: [] }, 2)).toBeUndefined();
  expect(findCloser({ lookedAt, speakers: [speaker({ faceId: 'ana' }), speaker({ faceId: 'ben' })] }, 2)).toBeUndefined();
  expect(findCloser({ lookedAt: undefined, speakers: [] }, 2)).toBeUndefined();
});

it('keeps marked points where they are in the closer frame', () => {
  const at = { x: 0.6, y: 0.4 };
  const points = { leftEye: at, rightEye: at, mouthLeft: at, mouthRight: at, chin: at };
  const { chin } = pointsInCrop(points, { x: 0.5, y: 0.3, width: 0.2, height: 0.4 });
  expect([chin.x, chin.y]).toEqual([expect.closeTo(0.5), expect.closeTo(0.25)]);
});
