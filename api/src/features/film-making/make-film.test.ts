import { expect, it } from 'vitest';
import { toFilmCaptions } from './make-film';

it('each part is one cue, after the one before, and no text in it is interpreted', () => {
  const captions = toFilmCaptions([
    { name: 'Bob <b>', words: 'Hip\n\nhip & hooray', durationSec: 61.5 },
    { name: 'Cleo', words: '', durationSec: 4 },
  ]);
  expect(captions).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:01.500\n<v Bob &lt;b&gt;>Bob &lt;b&gt;: Hip hip &amp; hooray\n\n00:01:01.500 --> 00:01:05.500\nCleo\n',
  );
});
