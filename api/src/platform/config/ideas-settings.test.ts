import { expect, it } from 'vitest';
import { toIdeasSettings } from './ideas-settings';

const none = { IDEAS_URL: undefined, IDEAS_MODEL: undefined, IDEAS_KEY: undefined };

it('is undefined without an address, and names what an address lacks', () => {
  expect(toIdeasSettings(none)).toBeUndefined();
  expect(() => toIdeasSettings({ ...none, IDEAS_URL: 'https://m.example.org/v1' })).toThrow('IDEAS_MODEL');
  expect(toIdeasSettings({ IDEAS_URL: 'https://m.example.org/v1/', IDEAS_MODEL: 'small', IDEAS_KEY: 'k' })).toEqual({
    url: 'https://m.example.org/v1/chat/completions',
    model: 'small',
    key: 'k',
  });
});
