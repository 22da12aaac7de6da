import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classPortraits } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';

it.each(classPortraits)('students see %s as the picture of which videos are made', (portrait) => {
  const [shown, spoken] = ['pwa/public/portrait', 'api/src/domain/classes/portraits'].map((folder) =>
    readFileSync(join(root, folder, `${portrait}.jpg`)),
  );
  expect(spoken?.equals(shown ?? Buffer.alloc(0))).toBe(true);
});
