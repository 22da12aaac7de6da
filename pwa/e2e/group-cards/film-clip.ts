import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A clip as a phone makes one: three seconds, upright, with sound. Its path. */
export function filmClip(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'hellograph-clip-')), 'clip.mp4');
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=size=360x640:rate=25:duration=3', '-f', 'lavfi', '-i', 'sine=frequency=300:duration=3'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', path]);
  return path;
}
