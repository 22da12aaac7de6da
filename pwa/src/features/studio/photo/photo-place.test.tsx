// @vitest-environment jsdom
import { plans } from '@hellograph/contract/plans';
import { pictureShapes } from '@hellograph/contract/render-options';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Draft, type DraftSpeaker, emptyDraft } from '../../../drafts/draft';
import { Choices } from '../composer/choices';
import { placePhoto } from './photo-place';

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
