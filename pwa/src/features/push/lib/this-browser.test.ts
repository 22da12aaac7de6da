import { describe, expect, it } from 'vitest';
import { type PushSituation, whatToDo } from './this-browser';

const wish = { userId: 'ada', deviceId: 'd1', endpoint: 'https://push.test/1' };
const subscription = { endpoint: 'https://push.test/1', keyFits: true };
const usual: PushSituation = { wish, userId: 'ada', isAllowed: true, subscription, deviceIds: ['d1'] };
const decide = (change: Partial<PushSituation> = {}) => whatToDo({ ...usual, ...change });

describe('at every start', () => {
  it('confirms an unchanged subscription to the server', () => expect(decide()).toBe('send'));
  it('sends the new address when the browser has changed it', () =>
    expect(decide({ subscription: { endpoint: 'https://push.test/2', keyFits: true } })).toBe('send'));
  it('subscribes anew when the browser has lost its subscription, or the server its key', () => {
    expect(decide({ subscription: undefined })).toBe('subscribe');
    expect(decide({ subscription: undefined, deviceIds: [] })).toBe('subscribe');
    expect(decide({ subscription: { ...subscription, keyFits: false } })).toBe('subscribe');
  });
  it('keeps to it when the device was turned off from another one', () => expect(decide({ deviceIds: ['d2'] })).toBe('leave'));
  it('leaves without permission, after logging out, and for another user', () => {
    expect(decide({ isAllowed: false })).toBe('leave');
    expect(decide({ userId: undefined })).toBe('leave');
    expect(decide({ userId: 'bob' })).toBe('leave');
    expect(decide({ wish: undefined })).toBe('leave');
  });
  it('does nothing for users who never subscribed', () => {
    expect(decide({ wish: undefined, subscription: undefined })).toBe('nothing');
    expect(decide({ wish: undefined, subscription: undefined, userId: undefined, isAllowed: false })).toBe('nothing');
  });
});
