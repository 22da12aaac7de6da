import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { groupExample } from '@hellograph/words/en/group-example';
import { expect, it } from 'vitest';
import { type ExampleKind, exampleCounts, listExamples } from './event-examples';
import { listExampleSignatures } from './group-example';

it.each(Object.keys(exampleCounts) as (ExampleKind | 'all')[])('keeps room for as many examples as are drawn: %s', (kind) => {
  expect(listExamples(kind === 'all' ? undefined : kind)).toHaveLength(exampleCounts[kind]);
});

it('every picture and video of the example exists, with captions', () => {
  const signatures = listExampleSignatures(groupExample.english.signers);
  const files = signatures.flatMap(({ photo, video }) => [photo?.url, video?.resultUrl, video?.thumbnail, video?.captionsUrl]);
  const named = files.filter((file) => typeof file === 'string');
  expect(named).toHaveLength(10);
  for (const file of named) expect(existsSync(join(import.meta.dirname, '../../../public', file)), file).toBe(true);
  // A signature must have a voice or words.
  expect(signatures.filter(({ words, video }) => words === '' && video === null)).toEqual([]);
});
