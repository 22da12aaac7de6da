// Before the first paint and before the app's modules.

// So that nobody is dazzled: the stored choice, else the system's.
{
  const stored = localStorage.getItem('theme');
  const isDark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', isDark);
}

// Toasts write their styles (with goober) as the text of a <style> element, which the content security policy refuses. goober takes an element it finds at
// window._goober instead: this one hands the text to a constructed stylesheet, which the policy lets be.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let text = '';
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

// A page that the server drew is seen before the app's modules are asked for: on a slow line they would take its style sheet's and typefaces' turn, on a
// slow device the first picture's. A tab in the background draws no frame and need not wait for one.
{
  const { modules } = document.currentScript.dataset;
  const start = () => {
    const [entry, ...parts] = modules.split(' ');
    for (const href of parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    import(entry);
  };
  const startWhenSeen = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));

  // Links work without the app. A button does not: the app presses the last one again when it has come. It is known by its name and its place among those
  // of the same name, since the app may know more of who is here than the drawn page.
  let pressed;
  const nameOf = (button) => button.ariaLabel ?? button.textContent;
  const notice = ({ target }) => {
    const button = target.closest('button');
    const name = button && nameOf(button);
    if (button) pressed = { name, nth: [...document.querySelectorAll('button')].filter((other) => nameOf(other) === name).indexOf(button) };
  };
  window.takeEarlyPress = () => {
    document.removeEventListener('click', notice);
    return pressed;
  };

  if (modules) {
    document.addEventListener('DOMContentLoaded', startWhenSeen);
    document.addEventListener('click', notice);
  }
}
