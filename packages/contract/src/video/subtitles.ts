/** SubRip, for players and editors that read no WebVTT: numbers, commas in the times, and no marks but the words. */
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
