import { useSyncExternalStore } from 'react';

/** True while the screen matches a media query. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    // The server has no screen.
    () => false,
  );
}
