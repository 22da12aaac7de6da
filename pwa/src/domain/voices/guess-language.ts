import type { LanguageTag } from '@hellograph/contract';
import { detectableCodes, languageOfMessage } from '@hellograph/contract/message-language';
import { findVoiceChoice, writeVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId, voiceFor } from '@hellograph/contract/voices';
import { useEffect, useState } from 'react';
import { knownMissingVoice, knownVoices } from './use-voices';

/** 250 kB of letter statistics, loaded only once the user writes. */
const loadDetector = () => import('tinyld');

export async function guessLanguage(message: string): Promise<LanguageTag> {
  const { detect } = await loadDetector();
  return languageOfMessage(message, (text) => detect(text, { only: detectableCodes }));
}

const guessAfterMs = 250;

/**
 * Returns the language of the message; `undefined` if it is empty or the detector cannot be loaded.
 */
export function useGuessedLanguage(message: string): LanguageTag | undefined {
  const [language, setLanguage] = useState<LanguageTag>();
  useEffect(() => {
    if (message.trim() === '') return setLanguage(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      guessLanguage(message).then(
        (guessed) => isCurrent && setLanguage(guessed),
        () => isCurrent && setLanguage(undefined),
      );
    }, guessAfterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [message]);
  return language;
}

interface SettledVoice {
  voice: string;
  /** The natural voice that the video waits for. */
  awaitedVoice?: string;
}

/**
 * Replaces an automatic voice with the one that was shown for the guessed language, unless the user
 * wants to wait for a natural one. Without the detector the server guesses.
 */
export async function settleVoice(written: string, message: string, awaited: string | undefined): Promise<SettledVoice> {
  const choice = findVoiceChoice(written);
  if (choice?.id !== autoVoiceId) return { voice: written };
  const language = await guessLanguage(message).catch(() => undefined);
  if (!language) return { voice: written };
  if (awaited !== undefined && knownMissingVoice(language)?.voice.id === awaited) return { voice: written, awaitedVoice: awaited };
  return { voice: writeVoiceChoice({ ...choice, id: voiceFor(language, knownVoices()).id }) };
}
