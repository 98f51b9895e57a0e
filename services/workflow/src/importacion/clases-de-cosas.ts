import { enteroEscrito } from '@bitacora/domain';
import { type DatosDeItem, itemVigente } from '@bitacora/domain/catalogo';
import { claimDeRut, rutSchema } from '@bitacora/domain/cliente';
import { EQUIPO, equipoSchema } from '@bitacora/domain/equipo';
import { claimsDeCodigo, fichaSchema, PARTE } from '@bitacora/domain/stock';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import { z } from 'zod';
import { catalogoDe } from '../catalogos/en-catalogo';
import { type Clase, type Fondo, leida, type ModeloAusente, segunFormulario, tieneDueno } from './clase';
import { decidido } from './decidido';

const serieEscrita = equipoSchema.in.shape.serial_number;
const equipoEscrito = z.object({
  rut: rutSchema,
  serial_number: serieEscrita,
  modelo: z.string({ error: 'Campo requerido' }),
});

/** The client with a RUT, persons before companies. */
export async function duenoDe(rut: string, { claims }: Fondo): Promise<number | null> {
  const owner = (await claims.holderOf(claimDeRut('persona', rut))) ?? (await claims.holderOf(claimDeRut('empresa', rut)));
  return owner === null ? null : STREAM_CLIENTE.id(owner);
}

const llano = (texto: unknown): string =>
  String(texto ?? '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The key of a thing that is unique per client, as a sheet names both. */
export const claveDeDueno = (rut: string | number | undefined, suyo: string | undefined): string | null => {
  const dueno = rutSchema.safeParse(rut === undefined ? undefined : String(rut));
  return dueno.success && suyo !== undefined ? `${dueno.data} ${suyo}` : null;
};

/** The active model with a name, within a brand if given; null without one. */
async function modeloDe({ modelo, marca }: ModeloAusente, { aggregates }: Fondo): Promise<number | string | null> {
  const [marcas, modelos] = [await catalogoDe(aggregates, 'marca'), await catalogoDe(aggregates, 'modelo')];
  const marcaDe = (datos: DatosDeItem) => itemVigente(marcas, Number(datos['marca']))?.datos['marca_name'];
  const hallados = [...modelos].filter(
    ([, { datos, activo }]) =>
      activo && llano(datos['model_name']) === llano(modelo) && (marca === null || llano(marcaDe(datos)) === llano(marca)),
  );
  const [unico] = hallados;
  if (!unico) return null;
  return hallados.length > 1 ? 'Hay más de un modelo con ese nombre: indica la marca' : unico[0];
}
const noHay = ({ modelo, marca }: ModeloAusente): string =>
  `El modelo «${modelo}»${marca === null ? '' : ` de ${marca}`} no existe: agrégalo primero`;

export const EQUIPOS: Clase = {
  numera: 'equipo',
  clave: ({ rut, serial_number }) => claveDeDueno(rut, serieEscrita.safeParse(serial_number).data),
  leer: async (valores, fondo) => {
    const escrito = segunFormulario(equipoEscrito, valores);
    const rut = rutSchema.safeParse(valores['rut']);
    const cliente = rut.success ? await duenoDe(rut.data, fondo) : null;
    const nombrado =
      valores['modelo'] === undefined
        ? null
        : { modelo: String(valores['modelo']), marca: valores['marca'] === undefined ? null : String(valores['marca']) };
    const modelo = nombrado && (await modeloDe(nombrado, fondo));
    if (escrito.ok && cliente !== null && typeof modelo === 'number') {
      const equipo = equipoSchema.parse({ cliente, modelo, serial_number: escrito.value.serial_number });
      return leida({ equipo, pre_ingreso: null });
    }
    return {
      ok: false,
      errores: {
        ...(escrito.ok ? {} : escrito.errores),
        ...(rut.success && cliente === null ? { rut: ['No hay un cliente con ese RUT: tráelo primero'] } : {}),
        ...(nombrado && typeof modelo !== 'number' ? { modelo: [modelo ?? noHay(nombrado)] } : {}),
      },
      ausente: modelo === null ? nombrado : null,
    };
  },
  nacer: ({ id, input }, context) =>
    decidido(EQUIPO, id, EQUIPO.open('crear', input, context), { numero: id, hay_cliente: true, hay_modelo: true }),
  yaEsta: tieneDueno,
};

const EXISTENCIAS_A_LO_MAS = 1_000_000;
const existenciasSchema = enteroEscrito
  .pipe(z.number().min(0, 'No puede ser negativa').max(EXISTENCIAS_A_LO_MAS, 'Cantidad muy grande'))
  .default(0);
const parteEscrita = z.object({ ficha: fichaSchema, cantidad: existenciasSchema });

export const PARTES: Clase = {
  numera: 'parte',
  clave: ({ part_number }) => (part_number === undefined ? null : (claimsDeCodigo(String(part_number).trim()).at(-1)?.value ?? null)),
  leer: async ({ cantidad, ...ficha }) => {
    const escrita = segunFormulario(parteEscrita, { ficha, cantidad }, (lugar) => lugar.replace(/^ficha\./, ''));
    return escrita.ok ? leida(escrita.value.ficha, { cantidad: escrita.value.cantidad }) : escrita;
  },
  nacer: ({ id, input, cantidad }, context) => {
    const creada = decidido(PARTE, id, PARTE.open('crear', input, context), { numero: id, con_part_number: null });
    if (cantidad === 0) return creada;
    const ingreso = { movimiento: 'INGRESO', cantidad, referencia: { documento: 'Importación' }, causa: 'importacion' } as const;
    const movida = decidido(PARTE, id, PARTE.begin(creada.state, 'mover', [ingreso], context, {}), {});
    return { ...creada, events: [...creada.events, ...movida.events] };
  },
  yaEsta: async (nacido, fondo) => {
    // The first claim is its number as written; older parts have no other.
    const [{ value: part_number } = { value: '' }] = nacido.claims;
    return (await fondo.codigos.parteDe(part_number)) !== null;
  },
};
