// @vitest-environment jsdom
import { screenText } from '@hellograph/contract/screen-text';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScreenedWords } from './screened-words';

it('marks the flagged words, and leaves the text unchanged', () => {
  const text = 'You idiot!\nI said IDIOT & call 612345678.';
  const { container } = render(<ScreenedWords words={text} findings={screenText(text)} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['idiot', 'IDIOT', '612345678']);
});
