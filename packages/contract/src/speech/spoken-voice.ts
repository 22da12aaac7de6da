import type { LanguageTag } from './languages';
import { languageOfMessage } from './message-language';
import { findChosenVoice } from './voice-choice';
import { autoVoiceId, type Voice, voiceFor } from './voices';

/**
 * Returns the voice that speaks for a written choice. `auto` follows the guessed language, or
 * otherwise the letters and the greeting.
 */
export function toSpokenVoice(written: string, text: string, guessed?: LanguageTag): Voice {
  const voice = findChosenVoice(written);
  return voice !== undefined && voice !== autoVoiceId ? voice : voiceFor(guessed ?? languageOfMessage(text, () => ''));
}
