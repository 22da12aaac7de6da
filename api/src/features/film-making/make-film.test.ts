import { expect, it } from 'vitest';
import { languageOfSignature } from '../../domain/group-films/plan-film';
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

it('Chinese characters are written as the signature says, as its signer does, or as the rest of the card', () => {
  const tanaka = { name: '田中', words: '', language: 'en' } as const;
  const kana = { name: 'さくら', words: 'おめでとう', language: 'en' } as const;
  const li = { name: '李雷', words: '生日快乐', language: 'zh-Hans' } as const;
  expect(languageOfSignature({ ...tanaka, words: 'おめでとう' }, [tanaka, li])).toBe('ja');
  expect(languageOfSignature({ ...tanaka, language: 'ja' }, [tanaka, li])).toBe('ja');
  expect(languageOfSignature(tanaka, [tanaka, kana, li])).toBe('ja');
  expect(languageOfSignature(tanaka, [tanaka, li])).toBe('zh-Hans');
  expect(languageOfSignature(tanaka, [tanaka])).toBeUndefined();
  // Other parts are not made again.
  expect(languageOfSignature({ name: 'Bob', words: 'Hi', language: 'ja' }, [kana])).toBeUndefined();
});
