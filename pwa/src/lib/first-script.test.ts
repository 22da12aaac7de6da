// @vitest-environment jsdom

import { uiLanguageIds } from '@hellograph/contract/ui-languages';
import { missing as missingWords } from '@hellograph/words/en/missing';
import { tooOld as tooOldWords } from '@hellograph/words/en/too-old';
import { translations } from '@hellograph/words/every-language';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../public/first.js?raw';
import '../sync/early-answer';

/** Runs the script as a browser does, to the end of the document. */
function runIn({ importMaps, language = 'en', isIos = false }: { importMaps: boolean; language?: string; isIos?: boolean }) {
  const own = (document.currentScript as HTMLElement | null) ?? document.createElement('script');
  own.setAttribute('data-languages', uiLanguageIds.join(' '));
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own as HTMLScriptElement);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('navigator', { language, ...(isIos && { standalone: false }) });
  Object.assign(HTMLScriptElement, { supports: (type: string) => importMaps && type === 'importmap' });
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {});
  new Function(script)();
  for (const [name, listener] of listen.mock.calls) if (name === 'DOMContentLoaded') (listener as () => void)();
  return document.getElementById('too-old');
}

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#faf6ef" media="(prefers-color-scheme: light)" /><link rel="manifest" href="/manifest.webmanifest" />';
  document.documentElement.className = '';
  document.documentElement.lang = 'en';
  localStorage.clear();
  document.body.innerHTML = '<div id="root">A drawn page</div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows a browser below the minimum only a message', () => {
  expect(runIn({ importMaps: false })?.textContent).toMatch(/too old.*16\.4.*109.*115.*21/);
  expect(document.getElementById('root')?.style.display).toBe('none');
});

it('has the English words of the catalogue', () => {
  const { broken, tryAgain } = missingWords.english;
  for (const text of [...Object.values(tooOldWords.english), ...Object.values(broken), tryAgain]) expect(script).toContain(text);
});

describe.each(translations)('in %s', (id, { tooOld }) => {
  class Asking {
    status = 200;
    responseText = JSON.stringify(tooOld);
    onload = () => {};
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    send() {
      if (this.url === `/too-old/${id}.json`) this.onload();
    }
  }

  it('tells it in that language, with the same versions', () => {
    vi.stubGlobal('XMLHttpRequest', Asking);
    const notice = runIn({ importMaps: false, language: `${id}-XX` });
    expect([notice?.lang, notice?.textContent]).toEqual([id, `${tooOld.title}${tooOld.text}`]);
    expect(tooOld.text).toMatch(/16\.4.*109.*115.*21/);
  });
});

it('says nothing to the others', () => {
  expect(runIn({ importMaps: true })).toBeNull();
  expect(document.getElementById('root')?.style.display).toBe('');
});

it('says so on a page that the app has left empty, with a way on, until something is drawn again', async () => {
  runIn({ importMaps: true });
  const root = document.getElementById('root') as HTMLElement;
  root.replaceChildren('Another page');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(document.getElementById('blank')).toBeNull();
  root.replaceChildren();
  await vi.waitFor(() => expect(document.getElementById('blank')?.textContent).toMatch(/^Something went wrong.*Try again$/));
  root.append('It is back');
  await vi.waitFor(() => expect(document.getElementById('blank')).toBeNull());
});

it('says so twenty seconds after loading if the app has drawn nothing, in the reader’s language', () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200;
      responseText = JSON.stringify({ title: 'Algo ha ido mal', text: 'Es culpa nuestra.', again: 'Otra vez' });
      onload = () => {};
      open = (_method: string, url: string) => expect(url).toBe('/blank/es.json');
      send = () => this.onload();
    },
  );
  document.body.innerHTML = '<div id="root"></div>';
  runIn({ importMaps: true, language: 'es-MX' });
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(19_999);
  expect(document.getElementById('blank')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.getElementById('blank')?.lang).toBe('es');
  expect(document.getElementById('blank')?.textContent).toBe('Algo ha ido malEs culpa nuestra.Otra vez');
  vi.useRealTimers();
});

const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
const colour = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content;
const startups = () => [...document.querySelectorAll('link[rel=apple-touch-startup-image]')].map((link) => link.getAttribute('href'));

it('links the manifest of the device’s language and theme, and follows both when they are changed', async () => {
  runIn({ importMaps: true, language: 'es-MX' });
  expect([manifest(), colour()]).toEqual(['/manifest-es.webmanifest', '#faf6ef']);
  document.documentElement.classList.add('dark');
  await vi.waitFor(() => expect([manifest(), colour()]).toEqual(['/manifest-es-dark.webmanifest', '#191512']));
  document.documentElement.lang = 'en';
  await vi.waitFor(() => expect(manifest()).toBe('/manifest-dark.webmanifest'));
});

it('takes the server’s language if the device asks for none that we have', () => {
  const own = document.createElement('script');
  own.setAttribute('data-otherwise', 'de');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
  runIn({ importMaps: true, language: 'tlh' });
  expect([window.wantedLanguage, manifest()]).toEqual(['de', '/manifest-de.webmanifest']);
  delete window.wantedLanguage;
  runIn({ importMaps: true, language: 'en-GB' });
  expect(window.wantedLanguage).toBeUndefined();
});

it('prefers the stored choice to the device’s setting', () => {
  localStorage.setItem('language', 'en');
  localStorage.setItem('theme', 'dark');
  runIn({ importMaps: true, language: 'es-MX' });
  expect([manifest(), colour()]).toEqual(['/manifest-dark.webmanifest', '#191512']);
});

it('names a startup image of this very screen on iOS, for both themes until one is chosen', async () => {
  runIn({ importMaps: true });
  expect(startups()).toEqual([]);
  vi.stubGlobal('screen', { width: 390, height: 844 });
  vi.stubGlobal('devicePixelRatio', 3);
  runIn({ importMaps: true, isIos: true });
  expect(startups()).toEqual(
    ['1170x2532-light', '2532x1170-light', '1170x2532-dark', '2532x1170-dark'].map((name) => `/startup/${name}.png`),
  );
  document.documentElement.classList.add('dark');
  await vi.waitFor(() => expect(startups()).toEqual(['/startup/1170x2532-dark.png', '/startup/2532x1170-dark.png']));
});

describe('on a guest’s page', () => {
  const asked = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new TypeError('no network')));
  const parts = {
    sign: ['/static/js/sign.page.js', '/static/js/signing-parts.js', '/static/js/words-*-sign.js'],
    rsvp: ['/static/js/rsvp.page.js'],
    words: ['/static/js/language-files.js'],
  };

  function openAt(path: string, language = 'en') {
    const own = document.createElement('script');
    own.setAttribute('data-guest', JSON.stringify(parts));
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
    vi.stubGlobal('location', { pathname: path });
    vi.stubGlobal('fetch', asked);
    asked.mockClear();
    runIn({ importMaps: true, language });
    return [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  }
  afterEach(() => {
    delete window.earlyAnswer;
  });

  it('starts loading the scripts of that page and language immediately, and the page’s data', async () => {
    expect(openAt('/sign/some-token_22', 'es-MX')).toEqual([...parts.sign.slice(0, 2), '/static/js/words-es-sign.js', ...parts.words]);
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/sign/some-token_22']);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ headers: {}, redirect: 'error', credentials: 'omit' });
    expect(window.earlyAnswer).toMatchObject({ url: '/api/sign/some-token_22', session: null });
    await expect(window.earlyAnswer?.response).rejects.toThrow('no network');
  });

  it('loads no words in English', () => {
    expect(openAt('/sign/some-token_22')).toEqual(parts.sign.slice(0, 2));
  });

  it('sends the session where the server distinguishes owners from guests, and only there', () => {
    localStorage.setItem('token', 'mine');
    openAt('/class/ABCD-2345/');
    expect(window.earlyAnswer).toMatchObject({ url: '/api/class/abcd2345', session: null });
    const askedFor = ['/sign/one', '/wall/two', '/big/three', '/rsvp/four'].map((path) => {
      openAt(path);
      return [asked.mock.calls[0]?.[0], asked.mock.calls[0]?.[1].headers];
    });
    const mine = { authorization: 'Bearer mine' };
    expect(askedFor).toEqual([
      ['/api/sign/one', mine],
      ['/api/wall/two', mine],
      ['/api/wall/three', mine],
      ['/api/rsvp/four', {}],
    ]);
  });

  it('sends no request for an invalid address or class code', () => {
    expect(openAt('/sign/')).toEqual([]);
    openAt('/class/not-a-code');
    expect(asked).not.toHaveBeenCalled();
  });
});
