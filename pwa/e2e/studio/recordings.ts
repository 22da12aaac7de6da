import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';

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

/**
 * Lets the page believe that its server writes the next recording down, and as what. The real
 * recogniser runs in transcribe.slow.test.ts. A form with a file can't be passed on by a route, so
 * its recording reaches the server when it is sent for good.
 */
export async function hearAs(page: Page, uploads: string, words: string): Promise<void> {
  const toJson = (data: object) => ({ success: true, status: 200, message: 'Done', data });
  const listed = {
    installed: [],
    natural: [],
    coming: [],
    onDemand: [],
    recogniser: { id: 'whisper-tiny', isInstalled: true },
    colouriser: null,
  };
  await page.route('**/api/voices', (route) => route.fulfill({ json: toJson(listed) }));
  const hear = async (route: Route) => {
    const isForm = (await route.request().headerValue('content-type'))?.startsWith('multipart/');
    if (isForm) return route.fulfill({ json: toJson({ recordingId: '', durationSec: 2, words }) });
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), words } });
  };
  await page.route(uploads, hear, { times: 1 });
}
