import { definir, fecha, sigue } from '../plantilla';

/** E-mails of the work on the equipment. */
export const plantillasDeTaller = {
  diagnostico_listo: definir('DiagnosticoAprobado', 'Diagnóstico listo', {}, (hecho) => ({
    asunto: `Orden ${hecho.ot}: el diagnóstico de tu equipo está listo`,
    titulo: 'El diagnóstico de tu equipo está listo',
    parrafos: ['Terminamos de evaluar tu equipo.', ...sigue(hecho)],
  })),
  repuesto_en_espera: definir('SolicitudPuestaEnEspera', 'Repuesto en espera', { fecha_estimada: '2026-04-15' }, ({ ot, delComando }) => {
    const llega = delComando
      .map((data) => data.fecha_estimada)
      .sort()
      .at(-1);
    return {
      asunto: `Orden ${ot}: fecha estimada de tu repuesto`,
      titulo: 'Tu equipo espera un repuesto',
      parrafos: ['Pedimos el repuesto que tu equipo necesita. Te avisaremos apenas llegue para continuar la reparación.'],
      ...(llega ? { datos: [['Llegada estimada', fecha(llega)]] } : {}),
    };
  }),
  repuesto_disponible: definir('PartesLocalizadas', 'Llegó tu repuesto', {}, ({ ot }) => ({
    asunto: `Orden ${ot}: llegó tu repuesto`,
    titulo: 'Llegó el repuesto de tu equipo',
    parrafos: ['El repuesto que esperábamos llegó a nuestro centro. Continuamos con la reparación.'],
  })),
  reparado: definir('ReparacionIngresada', 'Reparado', { resultado_tecnico: 'REPARADO' }, (hecho) => ({
    asunto: `Orden ${hecho.ot}: la reparación terminó`,
    titulo: hecho.event.data.resultado_tecnico === 'SIN_FALLA' ? 'Tu equipo no presenta la falla' : 'La reparación de tu equipo terminó',
    parrafos: [
      hecho.event.data.resultado_tecnico === 'SIN_FALLA'
        ? 'Probamos tu equipo y no encontramos la falla informada. Pasará a control de calidad antes de entregarlo.'
        : 'Tu equipo pasará a control de calidad antes de entregarlo.',
      ...(hecho.orden.estado === 'Reparado por pagar' ? sigue(hecho) : []),
    ],
  })),
  pago_recibido: definir('PagoCompletado', 'Pago recibido', { nro_boleta_pago: '123456' }, ({ ot, event }) => ({
    asunto: `Orden ${ot}: recibimos tu pago`,
    titulo: 'Recibimos tu pago',
    parrafos: ['Registramos el pago de la reparación de tu equipo. Gracias.'],
    ...(event.data.nro_boleta_pago ? { datos: [['Boleta', event.data.nro_boleta_pago]] } : {}),
  })),
  informe_final: definir('InformeAprobado', 'Informe final', {}, (hecho) => ({
    asunto: `Orden ${hecho.ot}: informe técnico de tu equipo`,
    titulo: 'El informe técnico está disponible',
    parrafos: ['Terminamos la revisión de tu equipo y su informe técnico está disponible en el seguimiento de la orden.', ...sigue(hecho)],
  })),
  rechazada: definir('OrdenRechazada', 'Orden rechazada', { motivo: 'Daño por líquido' }, (hecho) => ({
    asunto: `Orden ${hecho.ot}: tu equipo no será reparado`,
    titulo: 'La revisión terminó sin reparación',
    parrafos: ['Revisamos tu equipo y no es posible repararlo en estas condiciones.', ...sigue(hecho)],
    ...(hecho.event.data.motivo ? { datos: [['Motivo', hecho.event.data.motivo]] } : {}),
  })),
  rechazo_administrativo: definir(
    'OrdenRechazadaAdministrativamente',
    'Rechazo administrativo',
    { motivo_rechazo: 'Falta documentación del cliente', comentario_rechazo: 'La boleta no corresponde al equipo' },
    (hecho) => ({
      asunto: `Orden ${hecho.ot}: la atención de tu equipo no continuará`,
      titulo: 'La atención de tu equipo no continuará',
      parrafos: ['Revisamos los antecedentes de la orden y no podemos continuar con su atención.', ...sigue(hecho)],
      datos: [
        ['Motivo', hecho.event.data.motivo_rechazo],
        ...(hecho.event.data.comentario_rechazo ? ([['Comentario', hecho.event.data.comentario_rechazo]] as const) : []),
      ],
    }),
  ),
};
