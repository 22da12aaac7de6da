import { CodedError } from '@hellograph/contract';
import { type MovedMedia, moveMedia, moveMediaBack } from '@hellograph/storage';
import { readDataPlaces } from './stack/programs';

/**
 * `npm run move-media`: copies the media of DATA_DIR into the bucket that the S3_ variables name,
 * while people use the instance; `-- --back` copies them back. May be stopped, and run again as
 * often as you like.
 */
const args = process.argv.slice(2);
const isBack = args.includes('--back');
const isLast = args.includes('--last');

function readPlaces() {
  try {
    const { mediaDir, s3 } = readDataPlaces();
    const isKnown = args.every((arg) => arg === '--back' || (arg === '--last' && isBack));
    if (!isKnown) throw new Error('Usage: npm run move-media [-- --back [--last]]');
    if (!s3) throw new Error('Say where the bucket is: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    return { dir: mediaDir, s3 };
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(2);
  }
}

const sayEveryMs = 5000;
let saidAt = performance.now();
const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function sayBack({ files, sizeBytes, copied, damaged, missing, isDone }: MovedMedia, dir: string): void {
  console.log(
    `${files} files, ${toMegabytes(sizeBytes)}: ${copied} copied back now and compared; ${files - missing.length} are in ${dir}.`,
  );
  for (const key of damaged) console.log(`damaged  ${key}`);
  if (damaged.length > 0)
    console.log('Damaged files were not copied. Restore them in the bucket or delete them there, then run this again.');
  else if (missing.length > 0) console.log(`${missing.length} files came meanwhile. Run this again.`);
  else if (isDone) console.log('All media are in the folder. Remove the S3_ variables and start; the bucket keeps its files as a copy.');
  else console.log('Now stop all programs and run: npm run move-media -- --back --last');
}

function sayThere({ files, sizeBytes, copied, damaged, missing, isInUse, isDone }: MovedMedia, dir: string): void {
  console.log(
    `${files} files, ${toMegabytes(sizeBytes)}: ${copied} copied now, read back and compared; ${files - missing.length} are in the bucket.`,
  );
  for (const key of damaged) console.log(`damaged  ${key}`);
  if (damaged.length > 0)
    console.log('Damaged files were not copied. npm run scrub says whose they are; restore or delete them, then run this again.');
  if (missing.length > damaged.length) console.log(`${missing.length - damaged.length} files came or changed meanwhile. Run this again.`);
  if (isInUse) console.log(`Programs wrote to ${dir} until now. Start all of them with the S3_ variables, then run this again.`);
  if (isDone)
    console.log(
      `All media are in the bucket. Programs leave ${dir} alone from their next start; keep it as a copy, or delete its folders.`,
    );
}

function sayProgress(moved: MovedMedia): void {
  if (performance.now() - saidAt < sayEveryMs) return;
  saidAt = performance.now();
  console.log(`${moved.files} files, ${toMegabytes(moved.sizeBytes)}, ${moved.copied} of them copied now …`);
}

const places = readPlaces();
try {
  const moved = isBack
    ? await moveMediaBack({ ...places, isLast, onFile: sayProgress })
    : await moveMedia({ ...places, onFile: sayProgress });
  (isBack ? sayBack : sayThere)(moved, places.dir);
  process.exit(moved.isDone || (isBack && !isLast && moved.missing.length === 0) ? 0 : 1);
} catch (thrown) {
  // Behind a code for visitors are the server's own words.
  const reason = thrown instanceof CodedError ? thrown.cause : thrown;
  console.error(`Not all was copied: ${reason instanceof Error ? reason.message : reason}`);
  console.error('What was copied stays. When the reason is gone, run the command again.');
  process.exit(1);
}
