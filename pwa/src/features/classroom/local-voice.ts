type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * A voice that speaks on the device itself: others send the text to their maker, and nothing of a
 * student's page may go anywhere else. The device's own choice first.
 */
export function findLocalVoice<Found extends Voice>(voices: readonly Found[], language: string): Found | undefined {
  const fitting = voices.filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
