import { toast } from '@bitacora/ui';

/** Copies a customer's link to the clipboard; shows when the browser refuses. */
export async function copiarLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast('Link copiado al portapapeles');
  } catch {
    toast('No se pudo copiar el link: cópielo desde la pantalla', 'danger');
  }
}
