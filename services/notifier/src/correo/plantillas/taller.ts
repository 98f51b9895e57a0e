import { definir, fecha, sigue } from '../plantilla';

/** E-mails of the work on the equipment. */
export const plantillasDeTaller = {
  diagnostico_listo: definir('DiagnosticoAprobado', 'Diagnóstico listo', {}, (hecho) => ({
    mensaje: 'diagnostico_listo',
    parrafos: sigue(hecho),
  })),
  repuesto_en_espera: definir('SolicitudPuestaEnEspera', 'Repuesto en espera', { fecha_estimada: '2026-04-15' }, ({ delComando }) => {
    const llega = delComando
      .map((data) => data.fecha_estimada)
      .sort()
      .at(-1);
    return {
      mensaje: 'repuesto_en_espera',
      parrafos: [],
      ...(llega ? { datos: [['Llegada estimada', fecha(llega)]] } : {}),
    };
  }),
  repuesto_disponible: definir('PartesLocalizadas', 'Llegó tu repuesto', {}, () => ({ mensaje: 'repuesto_disponible', parrafos: [] })),
  reparado: definir('ReparacionIngresada', 'Reparado', { resultado_tecnico: 'REPARADO' }, (hecho) => ({
    mensaje: hecho.event.data.resultado_tecnico === 'SIN_FALLA' ? 'reparado_sin_falla' : 'reparado',
    parrafos: hecho.orden.estado === 'Reparado por pagar' ? sigue(hecho) : [],
  })),
  pago_recibido: definir('PagoCompletado', 'Pago recibido', { nro_boleta_pago: '123456' }, ({ event }) => ({
    mensaje: 'pago_recibido',
    parrafos: [],
    ...(event.data.nro_boleta_pago ? { datos: [['Boleta', event.data.nro_boleta_pago]] } : {}),
  })),
  informe_final: definir('InformeAprobado', 'Informe final', {}, (hecho) => ({
    mensaje: 'informe_final',
    parrafos: sigue(hecho),
  })),
  rechazada: definir('OrdenRechazada', 'Orden rechazada', { motivo: 'Daño por líquido' }, (hecho) => ({
    mensaje: 'rechazada',
    parrafos: sigue(hecho),
    ...(hecho.event.data.motivo ? { datos: [['Motivo', hecho.event.data.motivo]] } : {}),
  })),
  rechazo_administrativo: definir(
    'OrdenRechazadaAdministrativamente',
    'Rechazo administrativo',
    { motivo_rechazo: 'Falta documentación del cliente', comentario_rechazo: 'La boleta no corresponde al equipo' },
    (hecho) => ({
      mensaje: 'rechazo_administrativo',
      parrafos: sigue(hecho),
      datos: [
        ['Motivo', hecho.event.data.motivo_rechazo],
        ...(hecho.event.data.comentario_rechazo ? ([['Comentario', hecho.event.data.comentario_rechazo]] as const) : []),
      ],
    }),
  ),
};
