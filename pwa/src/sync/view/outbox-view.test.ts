// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toBlockWords } from './outbox-view';

it('says why the server refused a video, or that it failed where no reason was given', () => {
  expect(toBlockWords({ code: 'UNKNOWN', message: 'No face' })).toBe('No face');
  expect(toBlockWords({ code: 'UNKNOWN', message: '' })).toBe('Failed to generate video. Please try again.');
});
