import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { groupExample } from '../../words/english/group-example';
import { listExampleSignatures } from './group-example';

it('every picture and video of the example exists, with captions', () => {
  const signatures = listExampleSignatures(groupExample.english.signers);
  const files = signatures.flatMap(({ photo, video }) => [photo?.url, video?.resultUrl, video?.thumbnail, video?.captionsUrl]);
  const named = files.filter((file) => typeof file === 'string');
  expect(named).toHaveLength(10);
  for (const file of named) expect(existsSync(join(import.meta.dirname, '../../../public', file)), file).toBe(true);
  // A signature must have a voice or words.
  expect(signatures.filter(({ words, video }) => words === '' && video === null)).toEqual([]);
});
