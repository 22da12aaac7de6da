import type { LanguageTag } from '@hellograph/contract';
import { detectableCodes, languageOfMessage } from '@hellograph/contract/message-language';
import { findVoiceChoice, writeVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId, voiceFor } from '@hellograph/contract/voices';
import { useEffect, useState } from 'react';
import { knownVoices } from './use-voices';

/**
 * A quarter of a megabyte of letter statistics: loaded once somebody writes, never with the page.
 */
const loadDetector = () => import('tinyld');

export async function guessLanguage(message: string): Promise<LanguageTag> {
  const { detect } = await loadDetector();
  return languageOfMessage(message, (text) => detect(text, { only: detectableCodes }));
}

const guessAfterMs = 250;

/**
 * The language of what is being written; `undefined` while nothing is, and where the detector
 * cannot be loaded.
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

/**
 * What is sent is what was shown: a voice left to the message becomes the guessed one. Without the
 * detector the server guesses.
 */
export async function settleVoice(written: string, message: string): Promise<string> {
  const choice = findVoiceChoice(written);
  if (choice?.id !== autoVoiceId) return written;
  return guessLanguage(message).then(
    (language) => writeVoiceChoice({ ...choice, id: voiceFor(language, knownVoices()).id }),
    () => written,
  );
}
