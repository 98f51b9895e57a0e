import { useEffect, useEffectEvent } from 'react';

/** Handles the keys of the page, always with the listener of the current render. */
export function useTecla(alTeclear: (event: KeyboardEvent) => void): void {
  const oir = useEffectEvent(alTeclear);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => oir(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
