import { useEffect } from 'react';

/** The title of a page that depends on its data; the shell sets the other titles. */
export function useTitulo(titulo: string | null): void {
  useEffect(() => {
    if (titulo !== null) document.title = titulo;
  }, [titulo]);
}
