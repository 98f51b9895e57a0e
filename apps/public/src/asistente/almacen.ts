import type { StoredWizard } from '@bitacora/domain';

const clave = (id: string) => `bitacora.borrador.${id}`;

/** The part of a wizard that this tab keeps. */
export function leer(id: string): StoredWizard | null {
  try {
    const { version, step, draft }: Partial<StoredWizard> = JSON.parse(sessionStorage.getItem(clave(id)) ?? '{}');
    return typeof version === 'number' && typeof step === 'string' && draft && typeof draft === 'object' ? { version, step, draft } : null;
  } catch {
    return null;
  }
}

/** Saves the draft in this tab until it is sent. */
export function guardar(id: string, escrito: StoredWizard | null): void {
  try {
    if (escrito) sessionStorage.setItem(clave(id), JSON.stringify(escrito));
    else sessionStorage.removeItem(clave(id));
  } catch {
    // A browser that stores nothing can still send.
  }
}
