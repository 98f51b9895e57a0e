import { lugarEscrito } from '@bitacora/domain/catalogo';
import { CLIENTE, empresaNuevaSchema, personaSchema, rutSchema } from '@bitacora/domain/cliente';
import { type Clase, type Errores, leida, type Nacido, type Nacimiento, segunFormulario, tieneDueno } from './clase';
import { decidido } from './decidido';
import type { Escrita } from './filas-de-planilla';

const PAIS = '56';
/** A telephone without signs and without Chile's country code. */
function telefonoLlano(escrito: string | number | undefined): string | undefined {
  if (escrito === undefined) return undefined;
  const cifras = String(escrito).replace(/[\s().+-]/g, '');
  return cifras.length === 11 && cifras.startsWith(PAIS) ? cifras.slice(PAIS.length) : cifras;
}
const listaDe = (escrito: string | number | undefined): string[] =>
  String(escrito ?? '')
    .split(/[;,\s]+/)
    .filter((correo) => correo !== '');

const LUGAR_MALO = { region: 'La región no existe', comuna: 'La comuna no existe', ambas: 'La comuna no es de esa región' } as const;
/** The official names of a written place; without a region, the commune's region. */
function lugar({ region, comuna }: Escrita): { readonly region?: string; readonly comuna?: string; readonly errores: Errores } {
  if (comuna === undefined) return { errores: {} };
  const hallado = lugarEscrito(String(comuna), region === undefined ? undefined : String(region));
  if (typeof hallado !== 'string') return { ...hallado, errores: {} };
  return { region: '?', comuna: '?', errores: { [hallado === 'region' ? 'region' : 'comuna']: [LUGAR_MALO[hallado]] } };
}

/** The row parsed by its form; errors of its place come first. */
const con = <T>(leido: ReturnType<typeof segunFormulario<T>>, errores: Errores, lista: (value: T) => ReturnType<typeof leida>) => {
  if (!leido.ok) return { ok: false, errores: { ...leido.errores, ...errores } } as const;
  return Object.keys(errores).length > 0 ? ({ ok: false, errores } as const) : lista(leido.value);
};

const nacer =
  (apertura: 'crearPersona' | 'crearEmpresa') =>
  ({ id, input, sucursales }: Nacimiento, context: Parameters<Clase['nacer']>[1]): Nacido =>
    decidido(CLIENTE, id, CLIENTE.open(apertura, input, context), { numero: id, sucursales: [...sucursales] });

const claveDeRut = ({ rut }: Escrita): string | null => rutSchema.safeParse(rut).data ?? null;

export const PERSONAS: Clase = {
  numera: 'cliente',
  clave: claveDeRut,
  leer: async (valores) => {
    const { errores, ...suLugar } = lugar(valores);
    const escrita = {
      ...valores,
      ...suLugar,
      telefono: telefonoLlano(valores['telefono']),
      contacto_telefono: telefonoLlano(valores['contacto_telefono']),
    };
    return con(segunFormulario(personaSchema, escrita), errores, (persona) => leida(persona));
  },
  nacer: nacer('crearPersona'),
  yaEsta: tieneDueno,
};

const COLUMNA: Readonly<Record<string, string>> = {
  'sucursales.0.nombre': 'sucursal',
  'sucursales.0.email': 'correo_sucursal',
};
const DE_SUCURSAL = ['sucursal', 'direccion', 'comuna', 'region', 'telefono', 'correo_sucursal'] as const;

export const EMPRESAS: Clase = {
  numera: 'cliente',
  clave: claveDeRut,
  leer: async (valores) => {
    const { errores, ...suLugar } = lugar(valores);
    const sucursal = {
      // The name of the only place of a company without branches.
      nombre: valores['sucursal'] ?? 'Casa matriz',
      direccion: valores['direccion'],
      telefono: telefonoLlano(valores['telefono']),
      email: listaDe(valores['correo_sucursal'] ?? valores['correo_empresas']),
      ...suLugar,
    };
    const conSucursal = DE_SUCURSAL.some((campo) => valores[campo] !== undefined);
    const escrita = {
      rut: valores['rut'],
      razon_social: valores['razon_social'],
      correo_empresas: listaDe(valores['correo_empresas']),
      sucursales: conSucursal ? [sucursal] : [],
    };
    const nombre = (lugarEnForma: string) => {
      const [campo = '', n, dentro] = lugarEnForma.split('.');
      return COLUMNA[`${campo}.${n}.${dentro}`] ?? (campo === 'sucursales' ? (dentro ?? campo) : campo);
    };
    return con(segunFormulario(empresaNuevaSchema, escrita, nombre), errores, ({ sucursales, ...empresa }) =>
      leida({ empresa, sucursales }, { sucursales: sucursales.length }),
    );
  },
  nacer: nacer('crearEmpresa'),
  yaEsta: tieneDueno,
};
