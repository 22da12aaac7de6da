import { listLanguages } from './catalogues.ts';
import { ensureWords } from './ensure.ts';

/**
 * `npm run words` makes what the code reads; `npm run words -- check de` compares a language with
 * English.
 */
const [command, ...languages] = process.argv.slice(2);
if (command === 'check') {
  const { checkLanguage } = await import('./check.ts');
  let failed = 0;
  for (const language of languages.length > 0 ? languages : listLanguages()) {
    const { problems, doubts } = checkLanguage(language);
    for (const problem of problems) console.log(`✗ ${problem}`);
    for (const doubt of doubts) console.log(`? ${doubt}`);
    console.log(`${language}: ${problems.length} problems, ${doubts.length} doubts`);
    failed += problems.length;
  }
  process.exitCode = failed > 0 ? 1 : 0;
} else await ensureWords();
