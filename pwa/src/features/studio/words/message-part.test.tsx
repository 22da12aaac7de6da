// @vitest-environment jsdom
import { plans } from '@hellograph/contract/plans';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Draft, emptyDraft } from '../../../drafts/draft';
import type { Composer } from '../composer/use-composer';
import { SendActions } from '../send/send-panel';
import { countSeconds } from './message-length';
import { MessageField } from './message-part';

afterEach(cleanup);

const show = (part: Partial<Draft>) => {
  const draft = { ...emptyDraft(), voice: 'flite-slt', ...part };
  const spokenSec = countSeconds(draft, undefined);
  render(
    <MessageField
      ref={null}
      draft={draft}
      spokenSec={spokenSec}
      plan={plans.trial}
      isDisabled={false}
      problem={undefined}
      onChange={() => {}}
    />,
  );
  return draft;
};

it('says how long the message takes to say, of how much the plan allows', () => {
  show({ message: 'Happy birthday, Nana! We all miss you and can’t wait to see you on Sunday.' });
  expect(screen.getByText('About 5 s of 60 s').className).not.toContain('bad');
});

it('is marked once it takes too long, with advice next to the button', () => {
  const draft = show({ message: '7'.repeat(400) });
  expect(screen.getByText(/^About 1\d\d s of 60 s$/).className).toContain('bad');
  const spokenSec = countSeconds(draft, undefined);
  const composer = { draft, spokenSec, plan: plans.trial, sending: { isPending: false, error: null }, kept: 'saved' };
  render(<SendActions composer={composer as unknown as Composer} formId="form" onBar={() => {}} />);
  const described = screen.getByRole('button', { name: /Make|video/ }).getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.textContent).toMatch(
    /takes about 1\d\d seconds to say. Your plan allows 60. Shorten it/,
  );
});

it('counts the seconds of the chosen voice, and none where nothing is written or a recording speaks', () => {
  const message = 'Happy birthday, dear Nana! '.repeat(10);
  const draft = { ...emptyDraft(), message };
  expect(countSeconds({ ...draft, voice: 'flite-slt;pace=0.7' }, undefined)).toBeGreaterThan(countSeconds(draft, 'en-US') ?? 99);
  expect(countSeconds({ ...draft, message: ' ' }, undefined)).toBeUndefined();
  expect(countSeconds({ ...draft, recording: new File(['sound'], 'voice.webm') }, undefined)).toBeUndefined();
});
