import { readFileSync } from 'node:fs';
import { directionOf } from '../../packages/contract/src/platform/app-languages';
import type { UiLanguage } from '../../packages/contract/src/platform/ui-languages';
import type { Translated } from '../../packages/words/src/area';
import { manifest } from '../../packages/words/src/made/en/app/manifest';
import { missing } from '../../packages/words/src/made/en/app/missing';
import { tooOld } from '../../packages/words/src/made/en/app/too-old';
import type { LanguageFile, Translation } from '../../packages/words/src/translation';

/** The texts of a manifest, by language. */
export function readWords(language: UiLanguage): Pick<Translation, 'manifest' | 'tooOld'> {
  if (language === 'en') return { manifest: manifest.english, tooOld: tooOld.english };
  return readFileOf(language, 'app');
}

const readFileOf = (language: UiLanguage, name: LanguageFile) =>
  JSON.parse(readFileSync(new URL(`../../packages/words/src/made/${language}/${name}.json`, import.meta.url), 'utf8')) as Translation;

/** The texts with which `first.js` fills a page that was left empty, guests' pages included. */
export function readBlankWords(language: UiLanguage) {
  const { broken, tryAgain } = language === 'en' ? missing.english : readFileOf(language, 'sign').missing;
  return { title: broken.title, text: broken.lead, again: tryAgain };
}

/** The paper of each theme (theme.css), behind the app until its first page is painted. */
export const papers = { light: '#faf6ef', dark: '#191512' } as const;
export type Theme = keyof typeof papers;

export interface Dress {
  language: string;
  theme: Theme;
}

/**
 * Returns the manifest's file name, as in `first.js`, which links the one for the visitor's
 * language and theme.
 */
export const manifestNameOf = ({ language, theme }: Dress): string =>
  `manifest${language === 'en' ? '' : `-${language}`}${theme === 'dark' ? '-dark' : ''}.webmanifest`;

/** Each opens one page and has an icon of the same name. */
export const shortcuts = [
  { name: 'create', url: '/workflow', icon: 'picture' },
  { name: 'videos', url: '/workflow/my-projects', icon: 'play' },
  { name: 'cards', url: '/cards', icon: 'mail' },
  { name: 'people', url: '/people', icon: 'bell' },
] as const;
export const shortcutIconOf = (name: string): string => `shortcuts/${name}.png`;
export const shortcutIconPx = 192;

const recordings = ['audio/*', '.m4a', '.mp3', '.ogg', '.oga', '.opus', '.wav'];
const photo = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

const screen = (file: string, sizes: string, label: string) => ({
  src: `/screens/${file}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: file.endsWith('wide') ? 'wide' : 'narrow',
  label,
});

/**
 * Returns the manifest by which a system knows the installed app. All manifests have the same id,
 * because they are one app.
 */
export function toAppManifest({ language, theme }: Dress, words: Translated<typeof manifest.english>) {
  return {
    id: '/',
    name: words.name,
    short_name: 'Hellograph',
    description: words.description,
    lang: language,
    dir: directionOf(language),
    start_url: '/workflow',
    scope: '/',
    display: 'standalone',
    background_color: papers[theme],
    theme_color: papers[theme],
    categories: ['photo', 'social', 'entertainment'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    share_target: {
      action: '/share-target',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        files: [
          { name: 'photo', accept: ['image/*'] },
          { name: 'recording', accept: recordings },
        ],
      },
    },
    file_handlers: [{ action: '/workflow', accept: photo }],
    shortcuts: shortcuts.map(({ name, url }) => ({
      name: words[name].name,
      short_name: words[name].short,
      url,
      icons: [{ src: `/${shortcutIconOf(name)}`, sizes: `${shortcutIconPx}x${shortcutIconPx}`, type: 'image/png' }],
    })),
    screenshots: [
      screen('studio-narrow', '720x1480', words.screens.studio),
      screen('cards-narrow', '720x1480', words.screens.cards),
      screen('studio-wide', '1440x900', words.screens.wide),
    ],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
  };
}
