import { z } from 'zod';
import { esGarantia, PERSONA, PRESUPUESTO, RELLENE_CAMPOS } from '../../comun';
import { accept, reject, rejectField } from '../../kernel';
import { aceptacionSchema } from '../../legal/documento';
import { aperturaOrden } from '../orden.kit';
import { comoPersona, propone } from '../orden.proponer';
import { preIngresoSchema, requeridos } from './pre-ingreso.formulario';

const boletaSchema = z.object({
  file_id: z.string(),
  name: z.string(),
  file_type: z.string(),
  size: z.number(),
  sha256: z.string().optional(),
});
const conBoleta = (input: unknown): boolean => z.object({ boleta: boletaSchema }).safeParse(input).success;

/** Receives a pre-intake from the public page, with its receipt (specification, 5.2); the unit is still outside. */
export const preIngreso = aperturaOrden({
  /**
   * The service sets both: `boleta` is the upload that came with the case, and `aceptacion` the text of its terms. Values in the case
   * itself are ignored.
   */
  form: preIngresoSchema.extend({ boleta: boletaSchema.nullish(), aceptacion: aceptacionSchema.nullish() }),
  example: {
    modalidad: 'regiones',
    tipo_servicio: PRESUPUESTO,
    reporte_falla_cliente: 'No enciende',
    datos_provisorios: {
      tipo_cliente: PERSONA,
      rut: '12.345.678-5',
      nombre: 'Ana',
      apellido: 'Rojas',
      email: 'ana@correo.example',
      telefono: '912345678',
      direccion: 'Irarrázaval 100',
      comuna: 'Ñuñoa',
      region: 'Metropolitana de Santiago',
    },
    equip: { model_name: 'HP 240 G9' },
  },
  invalid: RELLENE_CAMPOS,
  hechos: { orden_nueva: () => true, modelo: ({ equip }) => equip?.modelo ?? null },
  revisar: { hechos: () => ({}), campos: (input, _orden, { at }) => requeridos(input, at, conBoleta(input)) },
  decide: (caso, { actor, at }, { orden_nueva, modelo }) => {
    const campos = requeridos(caso, at, conBoleta(caso));
    if (Object.keys(campos).length > 0) return reject('DATOS_INVALIDOS', RELLENE_CAMPOS, { campos });
    if (caso.equip?.modelo && !modelo) return rejectField('equip.modelo', 'El modelo no existe');
    const { boleta, datos_provisorios, modalidad, tipo_servicio, fecha_de_compra, reporte_falla_cliente } = caso;
    const autor = comoPersona(actor);
    return accept([
      propone('PreIngresoCreado', {
        ot: orden_nueva ?? 0,
        modalidad,
        datos_provisorios,
        tipo_servicio,
        tipo_cliente: datos_provisorios.tipo_cliente,
        despacho: modalidad === 'regiones' ? 'ENVIO' : 'RETIRO',
        fecha_de_compra: esGarantia(tipo_servicio) ? fecha_de_compra : null,
        reporte_falla_cliente,
        equip: modalidad === 'regiones' ? caso.equip : null,
        ...(caso.terminos && { terminos: caso.terminos }),
        ...(caso.terminos && caso.aceptacion && { aceptacion: caso.aceptacion }),
        recepcionista: autor,
      }),
      ...(boleta && esGarantia(tipo_servicio) ? [propone('ArchivoAdjuntado', { ...boleta, tipo: 'BOLETA', subido_por: autor })] : []),
    ]);
  },
});
