import { expect, it } from 'vitest';
import { renderChoicesSchema, toTalkingChoices, toTextChoices } from './render-choices';
import { talkingDefaults, videoDefaults } from './render-options';

/** Rows, waiting jobs and drafts of before have these alone. */
const first = ['resolution', 'mode', 'duration', 'style', 'card', 'finish'];

it('asks of older rows and jobs only the options that they have: a later one is optional', () => {
  expect(renderChoicesSchema.required).toEqual(expect.arrayContaining(first));
  expect(renderChoicesSchema.required).toHaveLength(first.length);
});

it('fills in a default for every option that a request leaves out', () => {
  expect(toTalkingChoices({})).toEqual({ ...talkingDefaults, card: null, finish: null });
  expect(toTextChoices({})).toEqual({ ...talkingDefaults, card: { shape: 'portrait' }, finish: null });
});

it('takes from a request what was chosen, and nothing else that it says', () => {
  const prompt = 'Hello';
  const around = {
    captions: 'track',
    frame: 'hearts',
    frameColour: '#D1345B',
    closingTitle: ' ',
    lettering: 'paper',
    music: 'calm',
  } as const;
  expect(toTalkingChoices({ ...{ prompt }, resolution: '480P', style: 'Calm', ...around })).toEqual({
    ...{ ...talkingDefaults, resolution: '480P', style: 'Calm', card: null },
    finish: { frame: 'hearts', frameColour: '#d1345b', music: 'calm' },
  });
  const words = { look: 'evening', music: 'none', shape: 'wide', style: 'Calm' } as const;
  expect(toTextChoices({ ...{ prompt }, duration: '10s', ...words })).toEqual({
    ...{ ...talkingDefaults, ...videoDefaults, duration: '10s', finish: null },
    card: { shape: 'wide', look: 'evening', music: 'none' },
  });
});
