import type { z } from 'zod';
import { accept, reject } from '../../kernel';
import { ESTADO_OV } from '../ov.estados';
import { etiquetaDe, HECHO_DE_ETIQUETA } from '../ov.etiqueta';
import { aperturaOv, type HechosOv } from '../ov.kit';
import { propone } from '../ov.proponer';
import { presupuestoSchema, publicaSchema } from './formularios';
import { SIN_OT, SIN_RECHAZADA } from './sin-antes';

const FALTAN = 'Complete todo los campos';
const SOLICITUD_DE_EJEMPLO = {
  quote_client: {
    rut: '12.345.678-5',
    first_name: 'Ana',
    last_name: 'Rojas',
    region: 'Metropolitana de Santiago',
    commune: 'Ñuñoa',
    address: 'Irarrázaval 100',
    phone: '912345678',
    email: 'ana@correo.example',
  },
  device_serial_number: '5CD1234XYZ12345',
  parts_data: [{ category_id: 1, comments: 'Pantalla trizada' }],
};
const conCategorias = ({ parts_data }: Formulario): true | null =>
  parts_data.some(({ category_id }) => category_id !== null) ? true : null;

/**
 * The customer sends the public opportunity wizard (oportunidad-completada; specification, 10.6): with the link of a prefilled opportunity
 * it completes that one, once; without, it begins a new one.
 */
export const publica = aperturaOv({
  form: publicaSchema,
  example: SOLICITUD_DE_EJEMPLO,
  invalid: FALTAN,
  hechos: { categorias: conCategorias, ...HECHO_DE_ETIQUETA, ov_nueva: (_form, precompletada) => (precompletada ? null : true) },
  decide: (form, _context, hechos, precompletada) => {
    const ajenas = deOtroCatalogo(form, hechos);
    if (ajenas) return reject('DATOS_INVALIDOS', FALTAN, { campos: ajenas });
    const datos = { origen: 'CLIENTE' as const, ...solicitudDe(form, hechos) };
    if (!precompletada) return accept([propone('OvCreada', { ov_id: hechos.ov_nueva ?? 0, ...datos, ...SIN_OT, ...SIN_RECHAZADA })]);
    return precompletada.estado === ESTADO_OV.PRECOMPLETADA
      ? accept([propone('OvCompletada', datos)])
      : reject('ENLACE_USADO', 'El enlace ya fue utilizado');
  },
});

/** The customer sends the public quote wizard (external-quote): an opportunity of its own origin, answered with its quotation. */
export const presupuesto = aperturaOv({
  form: presupuestoSchema,
  example: SOLICITUD_DE_EJEMPLO,
  invalid: FALTAN,
  hechos: { categorias: conCategorias, ...HECHO_DE_ETIQUETA, ov_nueva: () => true },
  decide: (form, _context, hechos) => {
    const ajenas = deOtroCatalogo(form, hechos);
    if (ajenas) return reject('DATOS_INVALIDOS', FALTAN, { campos: ajenas });
    const datos = { origen: 'PRESUPUESTO' as const, ...solicitudDe(form, hechos) };
    return accept([propone('OvCreada', { ov_id: hechos.ov_nueva ?? 0, ...datos, ...SIN_OT, ...SIN_RECHAZADA })]);
  },
});

type Formulario = z.output<typeof publicaSchema> | z.output<typeof presupuestoSchema>;

/** The parts of a category that the catalogue lacks; null when there is none. */
function deOtroCatalogo({ parts_data }: Formulario, { categorias }: HechosOv): Record<string, string[]> | null {
  const ajenas = parts_data.flatMap(({ category_id }, i) =>
    category_id === null || Object.hasOwn(categorias ?? {}, category_id) ? [] : [i],
  );
  return ajenas.length === 0 ? null : Object.fromEntries(ajenas.map((i) => [`parts_data.${i}.category_id`, ['La categoría no existe']]));
}

function solicitudDe(form: Formulario, { categorias, huella }: Pick<HechosOv, 'categorias' | 'huella'>) {
  const { quote_client: cliente, device_serial_number, parts_data } = form;
  return {
    nombre: cliente.first_name,
    apellido: cliente.last_name,
    correo_electronico: cliente.email,
    telefono: cliente.phone,
    rut: cliente.rut,
    region: cliente.region,
    comuna: cliente.commune,
    direccion: cliente.address,
    comentario: null,
    numero_serie_equipo: device_serial_number,
    ...etiquetaDe(form, { huella }),
    rma: null,
    repuestos: parts_data.map(({ category_id, comments }) => ({
      category_id,
      categoria: (category_id !== null && categorias?.[category_id]) || null,
      comments,
    })),
  };
}
