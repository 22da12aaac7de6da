/** A voice that works on this instance. `character` is what a listener hears; presets of one synthetic engine say so in `quality`. */
export interface Voice {
  id: string;
  engine: 'flite' | 'espeak';
  /** BCP 47. */
  language: string;
  character: string;
  quality: 'clear' | 'classic' | 'synthetic';
}

export const defaultVoiceId = 'flite-slt';

/** First light's voices; the full catalogue grows from here. */
export const voices = [
  { id: 'flite-slt', engine: 'flite', language: 'en-US', character: 'Clara, warm and clear', quality: 'clear' },
  { id: 'flite-rms', engine: 'flite', language: 'en-US', character: 'Robert, calm and deep', quality: 'clear' },
  { id: 'flite-awb', engine: 'flite', language: 'en-GB-scotland', character: 'Alan, Scottish', quality: 'clear' },
  { id: 'flite-kal16', engine: 'flite', language: 'en-US', character: 'Kal, a classic', quality: 'classic' },
  { id: 'espeak-en-us-f', engine: 'espeak', language: 'en-US', character: 'Synthetic, high', quality: 'synthetic' },
  { id: 'espeak-en-us-m', engine: 'espeak', language: 'en-US', character: 'Synthetic, low', quality: 'synthetic' },
] as const satisfies readonly Voice[];
