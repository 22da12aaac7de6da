import { type ImageToVideoFields, plans, type TextToVideoBody, toTalkingChoices, toTextChoices } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { hashVideoRequest, toVideoRequest } from './video-request';

const photo = Buffer.from('photo');
const ofPhoto = (fields: ImageToVideoFields) => toVideoRequest(fields, toTalkingChoices(fields), plans.enterprise);
const ofWords = (body: TextToVideoBody) => toVideoRequest(body, toTextChoices(body), plans.enterprise);

it('knows a request again that an earlier version accepted', () => {
  const around = { frame: 'film', music: 'cosy', captions: 'burned', openingTitle: ' Hi ' } as const;
  const chosen = ofPhoto({ prompt: 'Hello', resolution: '480P', style: 'Calm', faceOwner: 'mine', ...around });
  expect(hashVideoRequest(chosen, photo)).toBe('c98d17de43dbfa1c8acb97404941832fb5a13bda536419cff5dac5c4c2c5a350');
  const plain = ofPhoto({ prompt: 'Hello', numberOfVideos: 2 });
  expect(hashVideoRequest(plain)).toBe('04a5b0221cf3450108276e5ec96b2e1e2680c44ca740c17bc688cf65c72b79c3');
  const words = ofWords({ prompt: 'Hello', look: 'paper', music: 'none', mode: 'Fast' });
  expect(hashVideoRequest(words)).toBe('87b2794770ad6e4d658b59f17400f780036aa63dd4dbaa78ae557e4790137b2c');
});

it('tells requests with different choices apart, whatever they are', () => {
  const plain = ofPhoto({ prompt: 'Hello' });
  const others = [
    ofPhoto({ prompt: 'Hello', mode: 'Fast' }),
    ofPhoto({ prompt: 'Hello', style: 'Calm' }),
    ofPhoto({ prompt: 'Hello', music: 'cosy' }),
    { ...plain, choices: { ...plain.choices, later: 'chosen' } },
  ];
  expect(new Set([plain, ...others].map((request) => hashVideoRequest(request))).size).toBe(1 + others.length);
});
