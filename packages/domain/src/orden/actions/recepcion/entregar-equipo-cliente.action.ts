import { z } from 'zod';
import { MESON } from '../../../comun';
import { accept, rule } from '../../../kernel';
import { EquipoEntregadoACliente, OrdenCerrada } from '../../eventos/bodega.eventos';
import { siNo } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import { dePresupuesto, enEstado, enUbicacion } from '../../orden.reglas';
import { idEnOrden, type Orden } from '../../orden.state';

const ovRechazada = rule<Orden>('OV rechazada', 'La oportunidad de venta no está rechazada', (o) => o.ov?.estado === 'RECHAZADA');

/** Returns the unit unrepaired after a refused quotation (specification, 5.34): rejects and closes in one decision. */
export const entregarEquipoCliente = accionOrden({
  name: 'entregarEquipoCliente',
  label: 'Entregar equipo a cliente',
  words: { done: 'Equipo entregado al cliente y la OT rechazada', failed: 'Error al entregar equipo' },
  place: 'menu',
  roles: MESON,
  irreversible: true,
  visible: [dePresupuesto, ovRechazada, enEstado('Cotización Solicitada', 'Rechazado'), enUbicacion('Recepción')],
  enabled: [],
  form: z.object({ diagnostico_pagado: siNo('¿Se pagó la cotización del diagnóstico?') }),
  example: { diagnostico_pagado: true },
  events: [EquipoEntregadoACliente, OrdenCerrada],
  decide: (orden, input) =>
    accept([
      propone(
        'EquipoEntregadoACliente',
        { diagnostico_pagado: input.diagnostico_pagado, diagnostico_id: idEnOrden(orden.ot, orden.contadores.diagnostico + 1) },
        { a: null },
      ),
      propone('OrdenCerrada', { resultado: 'ENTREGADO_SIN_REPARAR' }),
    ]),
});
