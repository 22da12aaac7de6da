/** A model that suggests words, where the operator has one. */
export interface IdeasSettings {
  /** Where completions of chats are asked for. */
  url: string;
  model: string;
  key: string | undefined;
}

export interface IdeasVariables {
  IDEAS_URL: string | undefined;
  IDEAS_MODEL: string | undefined;
  IDEAS_KEY: string | undefined;
}

/** Throws one readable word on what is missing. */
export function toIdeasSettings({ IDEAS_URL, IDEAS_MODEL, IDEAS_KEY }: IdeasVariables): IdeasSettings | undefined {
  if (!IDEAS_URL) return undefined;
  if (!IDEAS_MODEL) throw new Error('IDEAS_URL is set, but IDEAS_MODEL is not: name the model that is to be asked.');
  return { url: `${IDEAS_URL.replace(/\/+$/, '')}/chat/completions`, model: IDEAS_MODEL, key: IDEAS_KEY };
}
