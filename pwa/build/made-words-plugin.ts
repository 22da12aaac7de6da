import type { Plugin } from 'vite';
import { folder } from '../../packages/words/build/catalogues';
import { ensureWords } from '../../packages/words/build/ensure';

/** Makes the app's texts from the catalogues, in development again after each change of one. */
export const madeWords: Plugin = {
  name: 'made-words',
  config: () => ensureWords(),
  configureServer({ watcher, config }) {
    watcher.add(folder);
    watcher.on('change', (path) => {
      if (path.startsWith(folder)) ensureWords().catch((error: Error) => config.logger.error(error.message));
    });
  },
};
