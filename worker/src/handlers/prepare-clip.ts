import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RequestHandlers } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import type { Recording } from '@hellograph/render';
import { captionClip } from '../stages/clips/caption-clip';
import { encodeClip } from '../stages/clips/read-clip';
import type { HearingProcess } from '../stages/hearing/hear-recording';
import { type TranscribeRecordingDependencies, writeDown } from './hear-recording';

export interface PrepareClipDependencies extends TranscribeRecordingDependencies {
  hearing: HearingProcess;
  /** Each request creates its own temporary folder in it. */
  tempDir: string;
}

/** Handles a `prepare-clip` request. Throws CLIP_DAMAGED or CLIP_TOO_LONG. */
export function prepareClipHandler({ store, tempDir, hearing, ...recogniser }: PrepareClipDependencies): RequestHandlers['prepareClip'] {
  return ({ partKeys, maxSec }, { signal, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const [path, out, poster] = [join(dir, 'upload'), join(dir, 'clip.mp4'), join(dir, 'poster.jpg')];
      for (const key of partKeys) await pipeline(await store.openRead(key), createWriteStream(path, { flags: 'a' }), { signal });
      const { durationSec, width, height, hasSound } = await encodeClip({ path, out, poster, maxSec }, signal);
      const video = await store.putFile(out, 'mp4');
      const picture = await store.putFile(poster, 'jpg');
      const writing = {
        hearing,
        writeDown: (spoken: Recording, until: AbortSignal) => writeDown(spoken, recogniser, { signal: until, log }),
      };
      const onFailed = (err: unknown) => log.warn({ err }, 'a clip has no captions');
      const said = hasSound ? await captionClip({ path: out, maxSec: durationSec + 1 }, writing, { signal, onFailed }) : undefined;
      const captions = said === undefined ? undefined : await store.putBuffer(Buffer.from(said), 'vtt');
      log.info({ durationSec, isCaptioned: said !== undefined, ms: Math.round(performance.now() - startedAt) }, 'read a clip');
      const files = { videoKey: video.key, posterKey: picture.key, ...(captions && { captionsKey: captions.key }) };
      return { ...files, sizeBytes: video.sizeBytes, durationSec, width, height };
    }, tempDir);
}
