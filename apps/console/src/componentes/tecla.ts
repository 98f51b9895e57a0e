import { useEffect, useEffectEvent } from 'react';

/** Handles the keys of the page. The listener is that of the present screen, however soon a key comes after it is shown. */
export function useTecla(alTeclear: (event: KeyboardEvent) => void): void {
  const oir = useEffectEvent(alTeclear);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => oir(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
