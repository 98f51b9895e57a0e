const EN_PERSONAS = 'Este correo lleva un enlace que no se guarda: se reenvía desde Personas, con una nueva invitación o un nuevo enlace';
/** Where a mail is asked for anew of which nothing is kept to write it again. */
const SE_PIDEN_DE_NUEVO: Readonly<Record<string, string>> = {
  invitacion: EN_PERSONAS,
  restablecer_clave: EN_PERSONAS,
  acceso_retail: 'Este correo lleva un enlace que no se guarda: la tienda pide otro desde la página de acceso',
  prueba_correo: 'Una prueba no se repite: haz otra',
};

/** Why a mail cannot be written again, and what to do instead; null when it can. */
export const porQueNoSeRepite = (plantilla: string): string | null => SE_PIDEN_DE_NUEVO[plantilla] ?? null;
