import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsPage } from './house/errors-page';
import { root } from './setup/packages.mjs';

writeFileSync(join(root, 'docs/errors.md'), errorsPage());
