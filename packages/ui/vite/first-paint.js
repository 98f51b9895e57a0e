// Runs before the first paint, so that a dark screen never flashes white. Kept apart from the bundle on purpose.
(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem('bitacora.tema');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    root.dataset.density = localStorage.getItem('bitacora.densidad') === 'compact' ? 'compact' : 'comfortable';
  } catch {
    // Storage may be blocked: the system's theme applies.
  }
})();
