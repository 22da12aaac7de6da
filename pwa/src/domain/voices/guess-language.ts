import type { LanguageTag, Voice } from '@hellograph/contract';
import { detectableCodes, languageOfMessage } from '@hellograph/contract/message-language';
import { modelOf, neuralVoices } from '@hellograph/contract/neural-voices';
import { findVoiceChoice, proposeNatural, replaceNatural, writeVoiceChoice } from '@hellograph/contract/voice-choice';
import { autoVoiceId, voiceFor } from '@hellograph/contract/voices';
import { useEffect, useState } from 'react';
import { isKnownMissing, knownMissingVoice, knownVoices } from './use-voices';

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

interface SettledVoices {
  voices: string[];
  /** The natural voice that the video waits for. */
  awaitedVoice?: string;
}

/**
 * Fixes the voices of all who speak when a message is sent. If the user waits for a natural voice,
 * it is left open for it, and in a conversation those with simple voices get natural ones.
 * Otherwise, natural voices that are not here are replaced, and who speaks alone with an automatic
 * voice gets the one that was shown for the guessed language. Without the detector the server
 * guesses.
 */
export async function settleVoices(
  written: readonly string[],
  { message, language: known }: { message: string; language?: LanguageTag | undefined },
  awaited: string | undefined,
): Promise<SettledVoices> {
  const language = known ?? (await guessLanguage(message).catch(() => undefined));
  const missing = awaited === undefined ? undefined : knownMissingVoice(written, language);
  const isAwaited = missing !== undefined && missing.model === awaited;
  const isGone = (voice: Voice) => isKnownMissing(voice) && !(isAwaited && modelOf(voice) === awaited);
  const here = replaceNatural(written, isGone);
  if (isAwaited) {
    const natural = neuralVoices.filter((voice) => modelOf(voice) === awaited);
    return { voices: here.length > 1 ? proposeNatural(here, natural) : here, awaitedVoice: awaited };
  }
  const [only = autoVoiceId] = here;
  const choice = here.length === 1 ? findVoiceChoice(only) : undefined;
  if (!language || choice?.id !== autoVoiceId) return { voices: here };
  return { voices: [writeVoiceChoice({ ...choice, id: voiceFor(language, knownVoices()).id })] };
}
