/** The query of the causes; null for an address that names no possible question. */
export function consultaDe(pregunta: string): string | null {
  const [, correo, numero] = /^(correo-)?([1-9]\d{0,14})$/.exec(pregunta) ?? [];
  return numero === undefined ? null : `${correo ? 'correo' : 'hecho'}=${numero}`;
}
