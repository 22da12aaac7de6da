import { spawn } from 'node:child_process';
import { toConfined } from '@hellograph/kit/process';
import type { YuvFrame } from '@hellograph/render';
import { mediaToolLimits, runMediaTool } from './encode-video';

/**
 * Decodes a video to planar 4:2:0 as it was encoded, frame by frame. The caller owns each frame. An
 * abort ends ffmpeg.
 */
export async function* startFrameReader(video: string, width: number, height: number, signal?: AbortSignal): AsyncGenerator<YuvFrame> {
  const args = ['-v', 'error', '-nostdin', '-i', video, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];
  const ffmpeg = spawn(...toConfined('ffmpeg', args, mediaToolLimits), {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(signal ? { signal } : {}),
  });
  ffmpeg.on('error', () => {});
  const size = (width * height * 3) / 2;
  let frame = new Uint8Array(size);
  let filled = 0;
  try {
    for await (const chunk of ffmpeg.stdout as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; ) {
        const part = chunk.subarray(from, from + size - filled);
        frame.set(part, filled);
        filled += part.length;
        from += part.length;
        if (filled < size) continue;
        yield { width, height, data: frame };
        frame = new Uint8Array(size);
        filled = 0;
      }
    }
  } finally {
    ffmpeg.kill('SIGKILL');
  }
}

/** Returns how much later than its picture a video's sound starts. */
export async function audioDelayMs(video: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'stream=codec_type,start_time', '-of', 'json', video];
  const { streams }: { streams: { codec_type: string; start_time: string }[] } = JSON.parse(
    (await runMediaTool('ffprobe', args)).toString(),
  );
  const startOf = (type: string) => Number(streams.find(({ codec_type }) => codec_type === type)?.start_time ?? 0);
  return (startOf('audio') - startOf('video')) * 1000;
}
