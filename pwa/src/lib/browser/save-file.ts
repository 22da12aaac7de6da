/** For differences that no feature detection can find. */
export const isFirefox = (): boolean => navigator.userAgent.includes('Firefox/');
const urlKeptMs = 10_000;

/** Saves bytes under a name, as a download does. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), urlKeptMs);
}
