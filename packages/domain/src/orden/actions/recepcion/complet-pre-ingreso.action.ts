import { esGarantia, MESON } from '../../../comun';
import { accept } from '../../../kernel';
import { clienteDeIlegible, erroresDeIlegible, FORMULARIO_DE_EJEMPLO, ordenFormSchema } from '../../creacion/formulario';
import { excepcionDeGarantia, fueraDeGarantia, HECHOS_DE_INGRESO, ingresoDe, revisarIngreso } from '../../creacion/ingreso';
import { ExcepcionSolicitada } from '../../eventos/comercial.eventos';
import { EquipoRecibido, PreIngresoCompletado } from '../../eventos/ingreso.eventos';
import { accionOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import { enEstado } from '../../orden.reglas';

/** Turns a pre-intake into a full order (specification, 5.4), and receives the unit if it was not received yet. */
export const completPreIngreso = accionOrden({
  name: 'completPreIngreso',
  label: 'Completar pre ingreso',
  words: { done: 'Pre ingreso completado exitosamente', failed: (motivo) => `Error al completar pre ingreso: ${motivo}` },
  place: 'menu',
  roles: MESON,
  visible: [enEstado('Pre ingreso', 'Pre ingreso regiones')],
  enabled: [],
  hechos: { ...HECHOS_DE_INGRESO, anios_garantia: ({ equipo }) => equipo },
  form: ordenFormSchema,
  revisar: {
    hechos: clienteDeIlegible,
    campos: (input, _orden, { at }, { cliente }) => erroresDeIlegible(input, cliente?.tipo_cliente, at),
  },
  example: FORMULARIO_DE_EJEMPLO,
  events: [EquipoRecibido, PreIngresoCompletado, ExcepcionSolicitada],
  decide: (orden, input, context, hechos) => {
    const revisado = revisarIngreso(input, context, hechos);
    if (!revisado.ok) return revisado;
    const form = revisado.value;
    const vencida = esGarantia(form.tipo_servicio) && fueraDeGarantia(form.fecha_de_compra, hechos.anios_garantia ?? 1, context.at);
    return accept([
      ...(orden.ubicacion === null ? [propone('EquipoRecibido', {}, { a: 'Recepción' })] : []),
      propone(
        'PreIngresoCompletado',
        ingresoDe(form, hechos.cliente?.tipo_cliente ?? orden.tipo_cliente, hechos.sucursal?.despacho ?? null),
      ),
      ...(vencida ? [excepcionDeGarantia(orden.ot, orden.contadores.excepcion + 1, form.fecha_de_compra, form.tienda_empresa)] : []),
    ]);
  },
});
