// Before the first paint, so that nobody is dazzled: the stored choice, else the system's.
(() => {
  const stored = localStorage.getItem('theme');
  const isDark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', isDark);
})();
