/** The operator's language model for suggestions, if there is one. */
export interface IdeasSettings {
  /** The address for chat completions. */
  url: string;
  model: string;
  key: string | undefined;
}

export interface IdeasVariables {
  IDEAS_URL: string | undefined;
  IDEAS_MODEL: string | undefined;
  IDEAS_KEY: string | undefined;
}

/** Throws a readable error that names the missing variable. */
export function toIdeasSettings({ IDEAS_URL, IDEAS_MODEL, IDEAS_KEY }: IdeasVariables): IdeasSettings | undefined {
  if (!IDEAS_URL) return undefined;
  if (!IDEAS_MODEL) throw new Error('IDEAS_URL is set, but IDEAS_MODEL is not: name the model that is to be asked.');
  return { url: `${IDEAS_URL.replace(/\/+$/, '')}/chat/completions`, model: IDEAS_MODEL, key: IDEAS_KEY };
}
