import { scrubInstance } from '@hellograph/api/tools';
import { readDataPlaces } from './stack/programs';

/**
 * `npm run scrub [-- --heal] [--json]`: compares every media file with its hash. Exits with 1 if
 * one is damaged, missing or unused. `--heal` renders lost videos again at no cost.
 */
const flags = process.argv.slice(2);
const { database, missing, mediaDir, s3 } = readDataPlaces();
if (flags.some((flag) => !['--heal', '--json'].includes(flag))) {
  console.error('Usage: npm run scrub -- [--heal] [--json]');
  process.exit(2);
}
if (missing) {
  console.error(missing);
  process.exit(2);
}
const report = await scrubInstance({ database, mediaDir, s3, heals: flags.includes('--heal') });
const isSound = report.lost.length === 0 && report.unreferenced.length === 0;
if (flags.includes('--json')) console.log(JSON.stringify({ ok: isSound, ...report }));
else {
  const rows = [
    ...report.lost.map(({ key, condition, usedBy, isHealing }) => [condition, key, usedBy.join(', '), toAdvice(usedBy, isHealing)]),
    ...report.unreferenced.map((key) => ['unreferenced', key, '', 'the api deletes it within an hour']),
  ];
  for (const row of rows) console.log(row.join('  '));
  console.log(
    `${report.checked} files, ${(report.sizeBytes / 1e6).toFixed(1)} MB: ${isSound ? 'all intact' : `${rows.length} with a problem`}.`,
  );
}
process.exit(isSound ? 0 : 1);

function toAdvice(usedBy: readonly string[], isHealing: boolean): string {
  if (isHealing) return 'is being made again';
  const canHeal = usedBy.some((column) => /^videos\.(video|poster|captions)_key$/.test(column));
  return canHeal ? 'can be made again if its photo is intact: --heal' : 'an original: restore it from your copy of the media';
}
