// Before the first paint and before the app's modules. Everything in this file is ECMAScript 5: browsers that can't read the app have to read this.
(function () {
  // Browsers below the minimum (pwa/.browserslistrc) get a message instead of dead buttons. Import
  // maps came with Safari 16.4, Chrome 89 and Firefox 108; the unit dvh with Chrome 108, Firefox
  // 101 and Safari 15.4.
  var isTooOld = !(
    window.HTMLScriptElement &&
    HTMLScriptElement.supports &&
    HTMLScriptElement.supports('importmap') &&
    window.CSS &&
    CSS.supports('height', '1dvh')
  );

  // What was chosen, else the first of the browser's languages that the page lists, else the server's.
  var own = document.currentScript;
  var languages = ((own && own.getAttribute('data-languages')) || 'en').split(' ');
  var chosenOnCard = /(?:^|; )language=([\w-]+)/.exec(document.cookie) || [];
  var wanted = [localStorage.getItem('language'), chosenOnCard[1]].concat(navigator.languages || navigator.language).map(function (tag) {
    var rest = tag || '';
    var found;
    function isOurs(language) {
      return language === rest || language.indexOf([rest, '-'].join('')) === 0;
    }
    // The tag itself, or another region or script of the same language.
    for (; rest && !found; rest = rest.replace(/-?[^-]*$/, '')) found = languages.indexOf(rest) < 0 ? languages.filter(isOurs)[0] : rest;
    return found;
  });
  var language = wanted.filter(Boolean)[0] || (own && own.getAttribute('data-otherwise')) || 'en';
  if (language !== 'en') window.wantedLanguage = language;

  // A notice over the page, in English until the words of its language have come.
  function tell(id, english) {
    var notice = document.createElement('div');
    function say(tag, words) {
      notice.lang = tag;
      ['title', 'text', 'again'].forEach(function (name, index) {
        if (!words[name]) return;
        var part = document.createElement(['h1', 'p', 'button'][index]);
        part.textContent = words[name];
        part.style.cssText = [
          '',
          '',
          'padding:12px 24px;font:inherit;font-weight:600;color:#fff;background:#b5391a;border:0;border-radius:99px',
        ][index];
        if (name === 'again')
          part.onclick = function () {
            location.reload();
          };
        notice.appendChild(part);
      });
    }
    say('en', english);
    notice.id = id;
    notice.setAttribute('role', 'alert');
    notice.style.cssText = [
      'position:fixed;top:0;right:0;bottom:0;left:0;z-index:999;overflow:auto;padding:15vh 24px;text-align:center;font:18px/1.5 sans-serif',
      isDark ? 'background:#191512;color:#f5ede2' : 'background:#faf6ef;color:#2b2320',
    ].join(';');
    document.body.appendChild(notice);
    if (language === 'en') return notice;
    var asking = new XMLHttpRequest();
    asking.onload = function () {
      if (asking.status !== 200) return;
      var words = JSON.parse(asking.responseText);
      notice.textContent = '';
      say(language, words);
    };
    asking.open('GET', ['/', id, '/', language, '.json'].join(''));
    asking.send();
    return notice;
  }

  function tellTooOld() {
    var root = document.getElementById('root');
    if (root) root.style.display = 'none';
    tell('too-old', {
      title: 'This browser is too old for Hellograph',
      text: 'Update it, or open this page in a newer one: Safari and iOS from version 16.4, Chrome and Edge from 109, Firefox from 115, or Samsung Internet from 21.',
    });
  }

  // The last resort: React takes a page away whose own notice of a failure fails, and an app whose
  // first script fails draws none. Nobody is left before an empty page.
  function followEmptyPage() {
    var root = document.getElementById('root');
    var notice;
    function look() {
      if (root.firstChild) {
        if (notice) notice.remove();
        notice = undefined;
      } else if (!notice)
        notice = tell('blank', {
          title: 'Something went wrong',
          text: 'That’s our mistake, not yours. Your drafts are safe on this device.',
          again: 'Try again',
        });
    }
    if (!root) return;
    window.addEventListener('load', function () {
      setTimeout(look, 20000);
    });
    new MutationObserver(function () {
      setTimeout(look, 500);
    }).observe(root, { childList: true });
  }
  document.addEventListener('DOMContentLoaded', isTooOld ? tellTooOld : followEmptyPage);

  // Set before the first paint, so that no one is dazzled: the stored theme, else the system's.
  var storedTheme = localStorage.getItem('theme');
  var isDark = storedTheme ? storedTheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.className += isDark ? ' dark' : '';

  // The system's view of the app (manifest, colours) follows its language and theme.
  var papers = { light: '#faf6ef', dark: '#191512' };
  var isChosen = storedTheme === 'dark' || storedTheme === 'light';

  function linkStartup(theme, isLying) {
    var sides = [screen.width, screen.height].sort(function (a, b) {
      return isLying ? b - a : a - b;
    });
    var link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.href = ['/startup/', sides[0] * devicePixelRatio, 'x', sides[1] * devicePixelRatio, '-', theme, '.png'].join('');
    link.media = ['(orientation: ', isLying ? 'landscape' : 'portrait', ')']
      .concat(isChosen ? [] : [' and (prefers-color-scheme: ', theme, ')'])
      .join('');
    document.head.appendChild(link);
  }

  function dressApp(language, theme) {
    var manifest = document.querySelector('link[rel=manifest]');
    var colours = document.querySelectorAll('meta[name=theme-color]');
    var i;
    if (isChosen) for (i = 0; i < colours.length; i++) colours[i].content = papers[theme];
    if (!manifest) return;
    manifest.href = [
      '/manifest',
      language === 'en' ? '' : '-',
      language === 'en' ? '' : language,
      theme === 'dark' ? '-dark' : '',
      '.webmanifest',
    ].join('');
    if (!('standalone' in navigator)) return;
    var old = document.querySelectorAll('link[rel=apple-touch-startup-image]');
    for (i = 0; i < old.length; i++) old[i].remove();
    (isChosen ? [theme] : ['light', 'dark']).forEach(function (shown) {
      linkStartup(shown, false);
      linkStartup(shown, true);
    });
  }

  function followDress() {
    var root = document.documentElement;
    var wasDark = isDark;
    dressApp(language, isDark ? 'dark' : 'light');
    new MutationObserver(function (changes) {
      var isDarkNow = /(^| )dark( |$)/.test(root.className);
      if (isDarkNow !== wasDark) isChosen = true;
      wasDark = isDarkNow;
      changes.forEach(function (change) {
        if (change.attributeName === 'lang') language = root.lang;
      });
      dressApp(language, isDarkNow ? 'dark' : 'light');
    }).observe(root, { attributes: true, attributeFilter: ['lang', 'class'] });
  }
  if (!isTooOld) followDress();

  // Toasts write their styles (with goober) as the text of a <style> element, which the content security policy refuses. goober takes an element it finds at
  // window._goober instead: this one hands the text to a constructed stylesheet, which the policy lets be.
  function letToastsHaveStyles() {
    var sheet = new CSSStyleSheet();
    var text = '';
    document.adoptedStyleSheets = document.adoptedStyleSheets.concat([sheet]);
    window._goober = {
      parentNode: document.head,
      firstChild: {
        get data() {
          return text;
        },
        set data(next) {
          text = next;
          sheet.replaceSync(next);
        },
      },
    };
  }
  if ('adoptedStyleSheets' in document) letToastsHaveStyles();

  // A prerendered page is painted before the app's modules are requested: on a slow connection they
  // would delay its style sheet and typefaces, on a slow device the first paint. A tab in the
  // background draws no frame and need not wait for one.
  function startWhenDrawn(modules) {
    var parts = modules.split(' ');
    function start() {
      parts.slice(1).forEach(function (part) {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = part.replace('*', language);
        document.head.appendChild(link);
      });
      var entry = document.createElement('script');
      entry.type = 'module';
      entry.src = parts[0];
      document.head.appendChild(entry);
    }
    document.addEventListener('DOMContentLoaded', function () {
      if (document.hidden) start();
      else
        requestAnimationFrame(function () {
          setTimeout(start);
        });
    });
  }

  // Links work without the app. A button does not: the app presses the last one again when it has come. It is known by its name and its place among those
  // of the same name, since the app may know more of who is here than the drawn page.
  function followEarlyPresses() {
    var pressed;
    function nameOf(button) {
      return button.getAttribute('aria-label') || button.textContent;
    }
    function notice(event) {
      var button = event.target.closest('button');
      if (!button) return;
      var name = nameOf(button);
      var others = Array.prototype.filter.call(document.querySelectorAll('button'), function (other) {
        return nameOf(other) === name;
      });
      pressed = { name: name, nth: others.indexOf(button) };
    }
    window.takeEarlyPress = function () {
      document.removeEventListener('click', notice);
      return pressed;
    };
    document.addEventListener('click', notice);
  }

  // A guest page would only request its other scripts and its data once its first scripts have run.
  // Both requests start here, while those scripts are loading: `parts` has the scripts of each page,
  // `*` is the language; src/sync/early-answer.ts takes the response.
  function beginGuestPage(parts) {
    var address = /^\/(sign|wall|big|rsvp|class)\/([\w-]+)\/?$/.exec(location.pathname);
    if (!address) return;
    var page = address[1];
    [page, 'words'].forEach(function (name) {
      (parts[name] || []).forEach(function (part) {
        if (language === 'en' && (name === 'words' || part.indexOf('*') > 0)) return;
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = part.replace('*', language);
        document.head.appendChild(link);
      });
    });
    askEarly(page, page === 'class' ? address[2].toLowerCase().replace(/-/g, '') : address[2]);
  }

  // The session is sent where the server treats users differently from guests.
  function askEarly(page, key) {
    var session = page === 'rsvp' || page === 'class' ? null : localStorage.getItem('token');
    var ending = new AbortController();
    var early = { url: ['/api', page === 'big' ? 'wall' : page, key].join('/'), session: session, ending: ending };
    if (page === 'class' && !/^[a-hj-km-np-z2-9]{8}$/.test(key)) return;
    early.response = fetch(early.url, {
      headers: session ? { authorization: ['Bearer', session].join(' ') } : {},
      redirect: 'error',
      credentials: 'omit',
      signal: ending.signal,
    });
    // The consumer handles a failure, but there may be none.
    early.response.catch(function () {});
    window.earlyAnswer = early;
  }

  var guestParts = own && own.getAttribute('data-guest');
  if (guestParts && !isTooOld) beginGuestPage(JSON.parse(guestParts));

  var drawnModules = own && own.getAttribute('data-modules');
  if (drawnModules && !isTooOld) {
    startWhenDrawn(drawnModules);
    followEarlyPresses();
  }
})();
