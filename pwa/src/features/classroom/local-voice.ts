type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * Finds a voice that runs on the device, preferring its default: others send the text to their
 * vendor, and nothing of a student's page may be sent elsewhere.
 */
export function findLocalVoice<Found extends Voice>(voices: readonly Found[], language: string): Found | undefined {
  const fitting = voices.filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
