// @vitest-environment jsdom

import { screenText } from '@hellograph/contract/screen-text';
import { activities } from '@hellograph/words/en/activities';
import { translations } from '@hellograph/words/every-language';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findLocalVoice } from './task-screen';
import { LookAgain } from './words-part';

const voice = (name: string, lang: string, localService: boolean, isDefault = false) => ({ name, lang, localService, default: isDefault });

it('reads with a voice of the device alone, in the language of the class', () => {
  const voices = [
    voice('cloud', 'en-US', false, true),
    voice('own', 'en_GB', true),
    voice('usual', 'en-US', true, true),
    voice('es', 'es-ES', true),
  ];
  expect(findLocalVoice(voices, 'en')?.name).toBe('usual');
  expect(findLocalVoice(voices, 'es')?.name).toBe('es');
  expect(findLocalVoice(voices, 'fr')).toBeUndefined();
  expect(findLocalVoice([voice('cloud', 'en-US', false)], 'en')).toBeUndefined();
});

it('asks about each word once, but not about those that the class allows', () => {
  const { container, rerender } = render(<LookAgain written="You idiot, IDIOT. Call 612345678" allowed={[]} />);
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'Look again at “idiot”. Is it kind?',
    'Look again at “IDIOT”. Is it kind?',
    'Look again at “612345678”. Can a stranger find you with it? Then leave it out.',
    'You can still hand in. Your teacher reads it.',
  ]);
  rerender(<LookAgain written="You idiot" allowed={['Idiot']} />);
  expect(container.textContent).toBe('');
});

it('has nothing against our own activities', () => {
  const lessons = [activities.english.all, ...translations.map(([, words]) => words.activities.all)].flatMap((all) => Object.values(all));
  const marked = lessons.flatMap(({ name, task, starters, rubric }) =>
    [name, task, starters, rubric].flatMap((text) => screenText(text).map(({ from, to }) => text.slice(from, to))),
  );
  expect(lessons.length).toBe(12 * (1 + translations.length));
  expect(marked).toEqual([]);
});
