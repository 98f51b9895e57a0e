import { esPresupuesto, SALIDA_POR_DESPACHO, SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import type { Valores } from '../../componentes/accion/accion';

/** The address of the client or of the client's branch, where a shipment would go. */
function direccionDe(o: OrdenDetalle) {
  const { persona } = o.cliente ?? {};
  const lugar = o.direccion_despacho ?? persona ?? o.sucursal;
  return { direccion: lugar?.direccion ?? '', region: lugar?.region ?? '', comuna: lugar?.comuna ?? '' };
}

const PROPIOS: Partial<Record<NombreAccionOrden, (orden: OrdenDetalle) => Record<string, unknown>>> = {
  darSalida: (o) => (o.cambio_3x3 ? {} : { tipo_salida: SALIDA_POR_DESPACHO[o.despacho] }),
  diagnosticar: ({ diagnostico_detail: d }) => (d ? { replicar_falla: d.replicar_falla, informe: d.informe } : {}),
  ingresarReparacion: ({ diagnostico_detail: d }) => (d?.solucion ? { solucion: d.solucion } : {}),
  editarDiagnostico: ({ diagnostico_detail: d }) =>
    d ? { replicar_falla: d.replicar_falla, informe: d.informe, solucion: d.solucion ?? '' } : {},
  declararResultadoParte: (o) => {
    const entregadas = o.solicitud_partes.filter((s) => s.estado === SOLICITUD.ENTREGADO);
    return {
      ...(entregadas.length === 1 ? { solicitud_id: entregadas[0]?.id } : {}),
      conserva_retirada: !esPresupuesto(o.tipo_servicio.id),
    };
  },
  aprobarCambioRetiro: ({ cambio_solicitado }) => ({ numero: cambio_solicitado?.numero }),
  rechazarCambioRetiro: ({ cambio_solicitado }) => ({ numero: cambio_solicitado?.numero }),
  cambiarDespacho: (o) => ({ despacho: o.despacho === 'ENVIO' ? 'RETIRO' : 'ENVIO', ...direccionDe(o) }),
};

/** The initial answers of an action's form, besides its defaults. */
export const iniciales = (nombre: NombreAccionOrden, orden: OrdenDetalle): Valores => PROPIOS[nombre]?.(orden) ?? {};
