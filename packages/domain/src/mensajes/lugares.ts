/** A placeholder for a value of each mail. */
interface DefinicionDeLugar {
  /** Description for the author of the text. */
  readonly nombre: string;
  /** Text used when the mail lacks the value; it must read well inside a sentence. */
  readonly sin: string;
  /** True for personal data, which subjects must not contain because they are stored in clear. */
  readonly personal?: true;
}

export const LUGARES = {
  nombre: { nombre: 'Nombre del cliente', sin: 'cliente', personal: true },
  numero_ot: { nombre: 'Número de orden', sin: '' },
  equipo: { nombre: 'Modelo del equipo', sin: 'equipo' },
  numero_cotizacion: { nombre: 'Número de cotización', sin: '' },
  total: { nombre: 'Total de la cotización', sin: '' },
  validez: { nombre: 'Días de validez', sin: '' },
  centro: { nombre: 'Nombre del centro', sin: '' },
  direccion: { nombre: 'Dirección del centro', sin: '' },
  telefono: { nombre: 'Teléfono del centro', sin: '' },
} as const satisfies Readonly<Record<string, DefinicionDeLugar>>;

/** The name of a placeholder. */
export type Lugar = keyof typeof LUGARES;

/** The values of the placeholders of a mail. */
export type ValoresDeLugar = Readonly<Partial<Record<Lugar, string | null>>>;

const UN_LUGAR = /\{([a-z_]+)\}/g;
const LLAVES = /\{([^{}\n]*)\}|[{}]/g;

/** True for a placeholder with personal data. */
export const esPersonal = (lugar: Lugar): boolean => (LUGARES[lugar] as DefinicionDeLugar).personal === true;

/** The error of a text with a placeholder that its mail lacks; null without one. */
export function faltaDeLugares(texto: string, lugares: readonly Lugar[]): string | null {
  for (const [entero, dicho] of texto.matchAll(LLAVES)) {
    if (dicho === undefined) return `Hay una llave «${entero}» suelta: un lugar se escribe entre dos, como {centro}`;
    if (!(lugares as readonly string[]).includes(dicho))
      return `El lugar {${dicho}} no existe en este texto: usa ${lugares.map((uno) => `{${uno}}`).join(', ')}`;
  }
  return null;
}

/** A text with its placeholders filled in one pass, so that values are never read as placeholders. */
export const conLugares = (texto: string, valores: ValoresDeLugar): string =>
  texto.replace(UN_LUGAR, (entero, dicho: string) => {
    if (!Object.hasOwn(LUGARES, dicho)) return entero;
    const lugar = dicho as Lugar;
    return valores[lugar] || LUGARES[lugar].sin;
  });
