import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from './house/env-example';
import { errorsPage } from './house/errors-page';
import { specificationPage } from './house/specification/specification-page';
import { root } from './setup/packages.mjs';

/** Writes the pages that are generated from the code. */
writeFileSync(join(root, 'docs/errors.md'), errorsPage());
writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(join(root, 'docs/specification.md'), specificationPage());
