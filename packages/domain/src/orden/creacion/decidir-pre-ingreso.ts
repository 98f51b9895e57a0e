import { esGarantia, RELLENE_CAMPOS } from '../../comun';
import { type DecisionContext, type Rejection, type Result, reject } from '../../kernel';
import { ORDEN_VACIA } from '../evolucion';
import { type DecisionOrden, resolver } from '../orden.decidir';
import { comoPersona, propone } from '../orden.proponer';
import type { ArchivoSubido } from '../orden.state';
import { leerPreIngreso } from './pre-ingreso.formulario';

/** Receives a pre-intake from the public page, with its receipt (lifecycles, 2.2): the unit is still outside. */
export function decidirPreIngreso(
  input: unknown,
  context: DecisionContext,
  ot: number,
  boleta: ArchivoSubido | null = null,
): Result<DecisionOrden, Rejection> {
  const { caso, errores } = leerPreIngreso(input, context.at, boleta !== null);
  if (!caso) return reject('DATOS_INVALIDOS', RELLENE_CAMPOS, { campos: errores });
  const { datos_provisorios, modalidad, tipo_servicio, fecha_de_compra, reporte_falla_cliente } = caso;
  const autor = comoPersona(context.actor);
  return resolver(
    ORDEN_VACIA,
    [
      propone('PreIngresoCreado', {
        ot,
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
    ],
    context,
  );
}
