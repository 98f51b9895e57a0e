/** A place of a text that stands for something of each mail. */
interface DefinicionDeLugar {
  /** What stands there, for whoever writes the text. */
  readonly nombre: string;
  /** What stands there when the mail has no such thing: it must read well inside a sentence. */
  readonly sin: string;
  /** True for data of a person: subjects are kept in clear, so it stays out of them. */
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

/** The name of a place. */
export type Lugar = keyof typeof LUGARES;

/** What stands at the places of one mail. */
export type ValoresDeLugar = Readonly<Partial<Record<Lugar, string | null>>>;

const UN_LUGAR = /\{([a-z_]+)\}/g;
const LLAVES = /\{([^{}\n]*)\}|[{}]/g;

/** True for a place whose mails may name a person. */
export const esPersonal = (lugar: Lugar): boolean => (LUGARES[lugar] as DefinicionDeLugar).personal === true;

/** The error of a text that names a place which its mail does not have; null when it has all of them. */
export function faltaDeLugares(texto: string, lugares: readonly Lugar[]): string | null {
  for (const [entero, dicho] of texto.matchAll(LLAVES)) {
    if (dicho === undefined) return `Hay una llave «${entero}» suelta: un lugar se escribe entre dos, como {centro}`;
    if (!(lugares as readonly string[]).includes(dicho))
      return `El lugar {${dicho}} no existe en este texto: usa ${lugares.map((uno) => `{${uno}}`).join(', ')}`;
  }
  return null;
}

/** A text with its places filled, in one pass: what stands there is never read as a place. */
export const conLugares = (texto: string, valores: ValoresDeLugar): string =>
  texto.replace(UN_LUGAR, (entero, dicho: string) => {
    if (!Object.hasOwn(LUGARES, dicho)) return entero;
    const lugar = dicho as Lugar;
    return valores[lugar] || LUGARES[lugar].sin;
  });
