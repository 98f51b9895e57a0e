import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
export type Density = 'comfortable' | 'compact';

const THEME_KEY = 'bitacora.tema';
const DENSITY_KEY = 'bitacora.densidad';
const listeners = new Set<() => void>();

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const currentTheme = (): Theme => {
  const stored = read(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
const currentDensity = (): Density => (read(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable');

/** Sets the theme of this browser; `system` follows the operating system. */
export function setTheme(theme: Theme): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = theme === 'system' ? (dark ? 'dark' : 'light') : theme;
  write(THEME_KEY, theme);
}

/** Sets the density of tables and controls of this browser. */
export function setDensity(density: Density): void {
  document.documentElement.dataset['density'] = density;
  write(DENSITY_KEY, density);
}

/** The chosen theme and density, synchronised with other tabs. */
export function useAppearance(): { theme: Theme; density: Density } {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  const density = useSyncExternalStore(subscribe, currentDensity);
  return { theme, density };
}
