import type { OvEvent } from '../eventos';
import { etiquetaDe } from '../ov.etiqueta';
import { type PropuestaOv, propone } from '../ov.proponer';
import { conOtVigente, type Ov } from '../ov.state';

/**
 * The opportunity that follows a rejected one, if these events cause it: same customer and equipment, the rejected lines as reference, and
 * the order that is still open (specification, 9.3).
 */
export function proponerHija(padre: Ov, events: readonly OvEvent[]): readonly PropuestaOv[] {
  const event = events.find((e) => e.type === 'CotizacionRechazada' || e.type === 'NuevaCotizacionPreparada');
  const id = event && 'ov_hija' in event.data ? event.data.ov_hija : null;
  if (id === null) return [];
  const conOt = conOtVigente(padre);
  return [
    propone('OvCreada', {
      ov_id: id,
      origen: 'OV_RECHAZADA',
      nombre: padre.nombre ?? '',
      apellido: padre.apellido,
      correo_electronico: padre.correo_electronico,
      telefono: padre.telefono,
      rut: padre.rut,
      region: padre.region,
      comuna: padre.comuna,
      direccion: padre.direccion,
      comentario: padre.comentario,
      numero_serie_equipo: padre.numero_serie_equipo,
      ...etiquetaDe(padre, { huella: padre.device_picture_sha256 ?? null }),
      // The RMA of a closed order belongs to that visit.
      rma: conOt || padre.ot === null ? padre.rma : null,
      repuestos: padre.repuestos.map(({ comments, ...repuesto }) => ({ ...repuesto, comments: comments ?? '' })),
      ot: conOt ? padre.ot : null,
      situacion_ot: conOt ? 'RECHAZADA' : null,
      diagnostico_pagado: conOt && padre.diagnostico_pagado,
      partes_ya_pedidas: [],
      ov_rechazada: padre.id,
      data_ov_rechazada: {
        detalle_venta: padre.detalle_venta.map((linea) => ({ ...linea, repuesto_disponiblidad: null, situacion: 'COTIZADA' as const })),
        servicios: [...padre.servicios],
      },
    }),
  ];
}
