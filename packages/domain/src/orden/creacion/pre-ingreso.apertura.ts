import { z } from 'zod';
import { esGarantia, RELLENE_CAMPOS } from '../../comun';
import { accept, reject } from '../../kernel';
import { aperturaOrden } from '../orden.kit';
import { comoPersona, propone } from '../orden.proponer';
import { preIngresoSchema, requeridos } from './pre-ingreso.formulario';

const conBoleta = (input: unknown): boolean => z.object({ boleta: z.string() }).safeParse(input).success;

/** Receives a pre-intake from the public page, with its receipt (specification, 5.2): the unit is still outside. */
export const preIngreso = aperturaOrden({
  /** `boleta` is the upload that came with the case. */
  form: preIngresoSchema.extend({ boleta: z.string().nullish() }),
  invalid: RELLENE_CAMPOS,
  hechos: {
    archivo: ({ boleta, tipo_servicio }) => (boleta && esGarantia(tipo_servicio) ? { ot: 0, file_id: boleta } : null),
    orden_nueva: () => true,
  },
  revisar: { hechos: () => ({}), campos: (input, _orden, { at }) => requeridos(input, at, conBoleta(input)) },
  decide: (caso, { actor, at }, { archivo: boleta, orden_nueva }) => {
    const campos = requeridos(caso, at, conBoleta(caso));
    if (Object.keys(campos).length > 0) return reject('DATOS_INVALIDOS', RELLENE_CAMPOS, { campos });
    const { datos_provisorios, modalidad, tipo_servicio, fecha_de_compra, reporte_falla_cliente } = caso;
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
        recepcionista: autor,
      }),
      ...(boleta && esGarantia(tipo_servicio) ? [propone('ArchivoAdjuntado', { ...boleta, tipo: 'BOLETA', subido_por: autor })] : []),
    ]);
  },
});
