import { useEffect } from 'react';

/** The title of a page that knows more than its address tells; the shell gives the others theirs. */
export function useTitulo(titulo: string | null): void {
  useEffect(() => {
    if (titulo !== null) document.title = titulo;
  }, [titulo]);
}
