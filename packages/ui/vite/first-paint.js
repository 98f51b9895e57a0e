// Runs before the first paint, so that a dark screen never flashes white. Kept out of the bundle on purpose.
(() => {
  const root = document.documentElement;
  const dark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  try {
    const theme = localStorage.getItem('bitacora.tema');
    root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark() ? 'dark' : 'light';
    root.dataset.density = localStorage.getItem('bitacora.densidad') === 'compact' ? 'compact' : 'comfortable';
  } catch {
    // Storage may be blocked; the system's theme then applies.
    root.dataset.theme = dark() ? 'dark' : 'light';
  }
})();
