import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { readDataDir, readVoicesDir } from '../config/env';
import { startRenderEngine } from '../render-engine';
import { renderNamedVideos } from '../render-named-videos';
import { loadOriginKey } from '../stages/encoding/video-origin';
import { moveOut } from './move-out';
import type { TalkOptions } from './talk-options';
import { toRenderRequest } from './talk-script';

/** `npm run talk -- --names`: one message, and a video for each name. */
export async function talkToNames(options: TalkOptions, signal: AbortSignal): Promise<void> {
  const workDir = await mkdtemp(join(tmpdir(), 'hellograph-names-'));
  const engine = startRenderEngine({ voicesDir: readVoicesDir() });
  const { names } = options;
  try {
    const startedAt = performance.now();
    const request = { ...(await toRenderRequest(options, engine, signal)), names };
    const paths = toPaths(options.out, names);
    const originKey = await loadOriginKey(readDataDir());
    const videos = await renderNamedVideos(request, (i) => join(workDir, String(i)), engine, { tempDir: workDir, signal, originKey });
    for (const [i, path] of paths.entries()) await moveOut(join(workDir, String(i), 'video.mp4'), path);
    const tookSec = (performance.now() - startedAt) / 1000;
    const perMin = (60 * names.length) / tookSec;
    const shown = videos.map(({ name, plan, drawnFrames }, i) => ({
      name,
      path: paths[i] ?? '',
      durationSec: plan.durationSec,
      drawnFrames,
    }));
    if (options.json) return console.log(JSON.stringify({ videos: shown, tookSec, perMin }));
    for (const { name, path, durationSec, drawnFrames } of shown) {
      console.log(`${path}: ${durationSec.toFixed(1)} s for ${name}, ${drawnFrames} frames drawn`);
    }
    console.log(`${names.length} videos in ${tookSec.toFixed(1)} s: ${perMin.toFixed(0)} a minute`);
  } finally {
    await engine.close();
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Returns a file for each name next to the requested one; a second Ana gets a number. */
function toPaths(out: string, names: readonly string[]): string[] {
  const { dir, name: stem, ext } = parse(out);
  const taken = new Map<string, number>();
  return names.map((name) => {
    const plain = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    return join(dir, `${stem}-${plain}${count > 1 ? `-${count}` : ''}${ext}`);
  });
}
