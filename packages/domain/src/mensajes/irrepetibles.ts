const EN_PERSONAS = 'Este correo lleva un enlace que no se guarda: se reenvía desde Personas, con una nueva invitación o un nuevo enlace';
/** The place where to request a new copy of a mail whose data are not kept. */
const SE_PIDEN_DE_NUEVO: Readonly<Record<string, string>> = {
  invitacion: EN_PERSONAS,
  restablecer_clave: EN_PERSONAS,
  olvido_clave: 'Su enlace no se guarda: quien lo pidió vuelve a pedirlo en la página de inicio de sesión',
  acceso_retail: 'Este correo lleva un enlace que no se guarda: la tienda pide otro desde la página de acceso',
  codigo_titular: 'Este correo lleva un código que no se guarda: la persona pide otro en /mis-datos',
  prueba_correo: 'Una prueba no se repite: haz otra',
};

/** The reason why a mail cannot be written again, with what to do instead; null when it can. */
export const porQueNoSeRepite = (plantilla: string): string | null => SE_PIDEN_DE_NUEVO[plantilla] ?? null;
