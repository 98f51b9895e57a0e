/** The body of the wizard's call: JSON, or with a picture a form whose lists are JSON text (specification, 13.11). */
export function conImagen(cuerpo: Readonly<Record<string, unknown>>, imagen: File | null): Readonly<Record<string, unknown>> | FormData {
  if (!imagen) return cuerpo;
  const form = new FormData();
  for (const [campo, valor] of Object.entries(cuerpo))
    if (valor !== null && valor !== undefined) form.set(campo, typeof valor === 'object' ? JSON.stringify(valor) : String(valor));
  form.set('device_picture', imagen);
  return form;
}
