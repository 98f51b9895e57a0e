import { OFICINA_Y_BODEGA } from '../../../comun';
import { accept, not } from '../../../kernel';
import {
  clienteDeIlegible,
  completarFormulario,
  erroresDeIlegible,
  FORMULARIO_DE_EJEMPLO,
  ordenFormSchema,
} from '../../creacion/formulario';
import { HECHOS_DE_INGRESO, ingresoDe, revisarIngreso } from '../../creacion/ingreso';
import { OrdenEditada } from '../../eventos/ingreso.eventos';
import { CAMPOS_EDITABLES } from '../../orden.cambios';
import { accionOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import { enEstado, noCerrada, tieneClienteYEquipo } from '../../orden.reglas';

/** Corrects the data of the intake (specification, 5.45); the service type has its own action. */
export const editarOrden = accionOrden({
  name: 'editarOrden',
  label: 'Editar orden',
  words: { done: 'Orden de Trabajo editada exitosamente', failed: (motivo) => `Error al guardar: ${motivo}` },
  place: 'panel',
  roles: OFICINA_Y_BODEGA,
  visible: [noCerrada, tieneClienteYEquipo, not(enEstado('En Solicitud de Excepción'), 'La orden está en Solicitud de Excepción')],
  enabled: [],
  hechos: HECHOS_DE_INGRESO,
  completar: completarFormulario,
  form: ordenFormSchema,
  revisar: {
    hechos: clienteDeIlegible,
    campos: (input, { tipo_servicio }, { at }, { cliente }) =>
      erroresDeIlegible({ ...(input as object), tipo_servicio }, cliente?.tipo_cliente, at),
  },
  example: FORMULARIO_DE_EJEMPLO,
  events: [OrdenEditada],
  decide: (orden, input, context, hechos) => {
    const revisado = revisarIngreso({ ...input, tipo_servicio: orden.tipo_servicio }, context, hechos, orden);
    if (!revisado.ok) return revisado;
    const nuevo = ingresoDe(revisado.value, hechos.cliente?.tipo_cliente ?? orden.tipo_cliente, hechos.sucursal?.despacho ?? null);
    const cambios = CAMPOS_EDITABLES.filter((campo) => JSON.stringify(nuevo[campo]) !== JSON.stringify(orden[campo]));
    return accept(cambios.length === 0 ? [] : [propone('OrdenEditada', { ...nuevo, cambios })]);
  },
});
