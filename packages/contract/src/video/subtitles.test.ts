import { expect, it } from 'vitest';
import { toSubRip } from './subtitles';

it('numbers the cues of a WebVTT file and keeps the text', () => {
  const webVtt =
    'WEBVTT\n\n00:00:00.300 --> 00:00:01.200\n<v Ben &lt;3>Ben &lt;3: Hi &amp; hello,</v>\n\n00:00:01.200 --> 00:00:02.770\nWe all\nmiss you.\n';
  expect(toSubRip(webVtt)).toBe(
    '1\n00:00:00,300 --> 00:00:01,200\nBen <3: Hi & hello,\n\n2\n00:00:01,200 --> 00:00:02,770\nWe all\nmiss you.\n',
  );
  expect(toSubRip('WEBVTT\n')).toBe('\n');
});
