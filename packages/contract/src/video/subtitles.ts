/**
 * Converts WebVTT to SubRip, for players and editors that do not read WebVTT: numbered cues, commas
 * in the times, plain text.
 */
export function toSubRip(webVtt: string): string {
  const cues = webVtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const [timing, ...lines] = block.split('\n').filter((line) => line !== '');
      const times = /^([\d:.]+) --> ([\d:.]+)/.exec(timing ?? '');
      return times ? [`${times[1]?.replace('.', ',')} --> ${times[2]?.replace('.', ',')}\n${lines.map(toPlain).join('\n')}`] : [];
    });
  return `${cues.map((cue, i) => `${i + 1}\n${cue}`).join('\n\n')}\n`;
}

const toPlain = (line: string) =>
  line
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
