import { buildPrograms } from './stack/programs';

/** The second half of `npm run build`. It needs no development dependency. */
console.log(`${buildPrograms()} programs are built`);
