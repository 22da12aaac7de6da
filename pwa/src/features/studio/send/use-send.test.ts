// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { emptyDraft } from '../../../drafts/draft';
import { ApiError } from '../../../lib/api-error';
import { toVoiceFields } from './use-send';

const hear = vi.hoisted(() => vi.fn());
vi.mock('../voice/use-hearing', () => ({ hear }));

const draft = { ...emptyDraft(), recording: new File(['sound'], 'voice.webm', { type: 'audio/webm' }), lips: 'sound' as const };

it.each([
  ['cannot be reached', new ApiError('NETWORK', 0, 'No network')],
  ['is too busy', new ApiError('BUSY', 503, 'Busy')],
  ['has had too many requests', new ApiError('RATE_LIMITED', 429, 'Slower')],
])('leaves the recording to the outbox when the server %s', async (_, thrown) => {
  hear.mockRejectedValueOnce(thrown);
  expect(await toVoiceFields(draft)).toEqual({ fields: { lips: 'sound' }, needsRecording: true });
});

it('reports immediately what a retry would not change', async () => {
  const refused = new ApiError('VALIDATION_FAILED', 422, 'No sound');
  hear.mockRejectedValueOnce(refused);
  await expect(toVoiceFields(draft)).rejects.toBe(refused);
});
