import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/packages.mjs';

/** Not committed: `scripts/setup/make-sdk-types.ts` makes it from the route table. */
export const sdkTypesFile = join(root, 'packages/sdk/src/schema.gen.ts');

/** All that the types are made from. */
const sources = [
  'packages/contract/src/**/*.ts',
  'api/src/features/api-reference/*.ts',
  'packages/sdk/build/*.ts',
  'packages/sdk/package.json',
];

function toFingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort())
    if (!path.endsWith('.test.ts')) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** The client's types, as the route table has them now. No instance is named in them. */
export async function sdkTypes(): Promise<string> {
  const [{ toOpenApiDocument }, { generateTypes }] = await Promise.all([
    import('@hellograph/api/tools'),
    import('@hellograph/sdk/generate'),
  ]);
  return generateTypes(toOpenApiDocument({ publicUrl: '' }));
}

/** Makes the client's types unless they were made from the sources as they are now. */
export async function ensureSdkTypes(): Promise<void> {
  const made = `// Made from ${toFingerprint()}\n`;
  if (existsSync(sdkTypesFile) && readFileSync(sdkTypesFile, 'utf8').startsWith(made)) return;
  const types = await sdkTypes();
  // Renamed, so that whoever reads it meanwhile sees all of it.
  const draft = `${sdkTypesFile}.${process.pid}`;
  writeFileSync(draft, made + types);
  renameSync(draft, sdkTypesFile);
}
