import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { classroom as area } from '../../words/english/classroom';
import { useWords } from '../../words/use-words';
import { findLocalVoice } from './local-voice';

/**
 * Reads the task aloud with a voice of the device. Without an offline voice, there is no button.
 */
export function ReadAloud({ text, language }: { text: string; language: string }) {
  const words = useWords(area);
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return;
    const look = () => setVoice(findLocalVoice(speechSynthesis.getVoices(), language));
    look();
    // Browsers list their voices a moment after the page has opened.
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => {
      speechSynthesis.removeEventListener?.('voiceschanged', look);
      speechSynthesis.cancel();
    };
  }, [language]);
  if (!voice) return null;
  const read = () => {
    speechSynthesis.cancel();
    const reading = new SpeechSynthesisUtterance(text);
    Object.assign(reading, { voice, lang: voice.lang, rate: 0.9 });
    reading.onend = () => setReading(false);
    reading.onerror = () => setReading(false);
    setReading(true);
    speechSynthesis.speak(reading);
  };
  return (
    <Button look="secondary" className="min-h-12 justify-self-start" onClick={isReading ? () => speechSynthesis.cancel() : read}>
      <Icon name={isReading ? 'pause' : 'play'} size={20} /> {isReading ? words.stopReading : words.readAloud}
    </Button>
  );
}
