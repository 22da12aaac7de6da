/** `45 s`, `12 min`, `3 h`, `2 d`. */
export function toSpan(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return seconds < 36 * 3600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`;
}

export const sinceSec = (iso: string) => Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
