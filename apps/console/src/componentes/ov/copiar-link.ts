import { toast } from '@bitacora/ui';

/** Leaves a customer's link where it can be pasted; a browser that does not let us says so. */
export async function copiarLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast('Link copiado al portapapeles');
  } catch {
    toast('No se pudo copiar el link: cópielo desde la pantalla', 'danger');
  }
}
