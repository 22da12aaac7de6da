import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'hellograph-voice-'));

/**
 * A recording as a person makes one, with a moment of silence around it: a voice that ffmpeg brings
 * says the text. Its path.
 */
export function recordVoice(name: string, text: string): string {
  const [said, path] = [join(folder, `${name}.txt`), join(folder, `${name}.wav`)];
  writeFileSync(said, text);
  const voice = `flite=textfile=${said}:voice=rms,adelay=600,apad=pad_dur=1.2`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', voice, '-ar', '48000', path]);
  return path;
}
