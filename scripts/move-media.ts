import { CodedError } from '@hellograph/contract';
import { moveMedia } from '@hellograph/storage';
import { readDataPlaces } from './stack/programs';

/**
 * `npm run move-media`: copies the media of DATA_DIR into the bucket that the S3_ variables name,
 * while people use the instance. May be stopped, and run again as often as you like.
 */
function readPlaces() {
  try {
    const { mediaDir, s3 } = readDataPlaces();
    if (process.argv.length > 2) throw new Error('Usage: npm run move-media');
    if (!s3) throw new Error('Say where to: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    return { dir: mediaDir, s3 };
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(2);
  }
}

const sayEveryMs = 5000;
let saidAt = performance.now();
const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

try {
  const places = readPlaces();
  const { files, sizeBytes, copied, damaged, missing, isInUse, isDone } = await moveMedia({
    ...places,
    onFile: (moved) => {
      if (performance.now() - saidAt < sayEveryMs) return;
      saidAt = performance.now();
      console.log(`${moved.files} files, ${toMegabytes(moved.sizeBytes)}, ${moved.copied} of them copied now …`);
    },
  });
  console.log(
    `${files} files, ${toMegabytes(sizeBytes)}: ${copied} copied now, read back and compared; ${files - missing.length} are in the bucket.`,
  );
  for (const key of damaged) console.log(`damaged  ${key}`);
  if (damaged.length > 0)
    console.log('Damaged files were not copied. npm run scrub says whose they are; restore or delete them, then run this again.');
  if (missing.length > damaged.length) console.log(`${missing.length - damaged.length} files came or changed meanwhile. Run this again.`);
  if (isInUse) console.log(`Programs wrote to ${places.dir} until now. Start all of them with the S3_ variables, then run this again.`);
  if (isDone)
    console.log(
      `All media are in the bucket. Programs leave ${places.dir} alone from their next start; keep it as a copy, or delete its folders.`,
    );
  process.exit(isDone ? 0 : 1);
} catch (thrown) {
  // Behind a code for visitors are the server's own words.
  const reason = thrown instanceof CodedError ? thrown.cause : thrown;
  console.error(`Not all was copied: ${reason instanceof Error ? reason.message : reason}`);
  console.error('What was copied stays. When the reason is gone, run the command again.');
  process.exit(1);
}
