import { z } from 'zod';
import { EMPRESA, esGarantia, esPresupuesto, GARANTIA, PRESUPUESTO } from '../../comun';
import { accept, reject } from '../../kernel';
import { aperturaOrden } from '../orden.kit';
import { comoPersona, propone } from '../orden.proponer';
import { clienteDeIlegible, erroresDeOrden, FORMULARIO_DE_EJEMPLO, mostradorSchema, tipoDeServicioSchema } from './formulario';
import { excepcionDeGarantia, fueraDeGarantia, HECHOS_DE_INGRESO, ingresoDe, revisarIngreso } from './ingreso';

const COMPLETE = 'Complete todo los campos requeridos';
const SOLO_GARANTIA = 'Una empresa ingresa equipos por Garantía';
const avisoDeEquipo = (ot: number | null): string | null => (ot ? `El equipo ya está en la OT ${ot}, que sigue abierta` : null);

/** The service type that the intake sets: quotation for an opportunity, warranty for a company. */
function conTipo<Form extends { readonly ov_id?: unknown; readonly tipo_servicio?: unknown }>(
  form: Form,
  tipo_cliente: number | undefined,
) {
  if (form.ov_id) return { ...form, tipo_servicio: PRESUPUESTO };
  return tipo_cliente === EMPRESA && !esPresupuesto(Number(form.tipo_servicio)) ? { ...form, tipo_servicio: GARANTIA } : form;
}

/** Opens an order at the counter (specification, 5.1). Type 1 for companies, 4 from an opportunity. */
export const mostrador = aperturaOrden({
  form: mostradorSchema,
  example: FORMULARIO_DE_EJEMPLO,
  invalid: COMPLETE,
  hechos: {
    ...HECHOS_DE_INGRESO,
    abierta_del_equipo: ({ equipo }) => equipo,
    anios_garantia: ({ equipo }) => equipo,
    orden_nueva: () => true,
  },
  revisar: {
    hechos: clienteDeIlegible,
    campos: (input, _orden, { at }, { cliente }) =>
      erroresDeOrden(conTipo(z.record(z.string(), z.unknown()).catch({}).parse(input), cliente?.tipo_cliente), cliente?.tipo_cliente, at),
  },
  decide: (mostrado, context, hechos) => {
    const tipo_cliente = hechos.cliente?.tipo_cliente;
    const conSuTipo = conTipo(mostrado, tipo_cliente);
    const tipo_servicio = tipoDeServicioSchema.safeParse(conSuTipo.tipo_servicio);
    if (!tipo_servicio.success) return reject('DATOS_INVALIDOS', COMPLETE, { campos: erroresDeOrden(conSuTipo, tipo_cliente, context.at) });
    const revisado = revisarIngreso({ ...conSuTipo, tipo_servicio: tipo_servicio.data }, context, hechos);
    if (!revisado.ok) return revisado;
    const form = revisado.value;
    if (tipo_cliente === EMPRESA && form.tipo_servicio !== GARANTIA && form.ov_id === null)
      return reject('DATOS_INVALIDOS', SOLO_GARANTIA, { campos: { tipo_servicio: [SOLO_GARANTIA] } });
    const ot = hechos.orden_nueva ?? 0;
    const vencida = esGarantia(form.tipo_servicio) && fueraDeGarantia(form.fecha_de_compra, hechos.anios_garantia ?? 1, context.at);
    return accept([
      propone(
        'OrdenCreada',
        {
          ot,
          ...ingresoDe(form, tipo_cliente ?? 0, hechos.sucursal?.despacho ?? null),
          rma: null,
          ov_id: form.ov_id,
          recepcionista: comoPersona(context.actor),
          reingreso_de: null,
          alert_text: avisoDeEquipo(hechos.abierta_del_equipo),
        },
        { a: 'Recepción' },
      ),
      ...(vencida ? [excepcionDeGarantia(ot, 1, form.fecha_de_compra, form.tienda_empresa)] : []),
    ]);
  },
});
