// @vitest-environment jsdom
import { planWords } from '@hellograph/contract/plan-words';
import { plans } from '@hellograph/contract/plans';
import { defaultVoiceId, voices } from '@hellograph/contract/voices';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrangeVoices } from '../../studio/voice/arrange-voices';
import { VoicesTruth } from './plan-table';

const figures = (text: string | null) => text?.match(/\d+/g)?.map(Number) ?? [];

it('the pricing page names as many voices as the studio lists, on every plan', () => {
  const listed = arrangeVoices(voices, { search: '', spoken: 'en-US', toLabel: (language) => language, toWords: ({ id }) => id });
  const all = listed.flatMap((group) => group.voices);
  const computer = all.filter(({ quality }) => quality === 'synthetic' || quality === 'novelty');
  const people = all.filter((voice) => !computer.includes(voice));
  const { container } = render(<VoicesTruth />);
  expect(figures(container.textContent)).toEqual([all.length, people.length, computer.length, listed.length]);
  expect(people.map(({ id }) => id)).toContain(defaultVoiceId);
  expect(people.every(({ language }) => language.startsWith('en-'))).toBe(true);
  for (const promised of [planWords.voicesAll, planWords.voicesLine]) expect(figures(promised)).toEqual([50]);
  expect(all.length).toBeGreaterThanOrEqual(50);
  expect(Object.values(plans).map((plan) => plan.voices)).toEqual(Object.keys(plans).map(() => 'all'));
});
