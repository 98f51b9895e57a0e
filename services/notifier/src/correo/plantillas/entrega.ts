import { enlaceDeSeguimiento } from '@bitacora/domain/catalogo';
import { enCamino } from '@bitacora/domain/orden';
import type { Hecho } from '../plantilla';
import { definir, sigue } from '../plantilla';

const recordatorio = (dias: 30 | 60 | 90) =>
  definir('EquipoEntregadoARecepcion', `Recordatorio de retiro a los ${dias} días`, {}, () => ({
    mensaje: `recordatorio_retiro_${dias}`,
    parrafos: [],
  }));

const lugarDelCambio = ({ tienda }: Hecho<'CorreoDeCambioEnviado'>): readonly (readonly [string, string])[] =>
  tienda ? [['Tienda o sucursal', tienda]] : [];

/** E-mails of delivery and of the change of a unit. */
export const plantillasDeEntrega = {
  puede_retirar: definir('EquipoEntregadoARecepcion', 'Puede retirar', {}, (hecho) => ({
    mensaje: 'puede_retirar',
    parrafos: sigue(hecho),
  })),
  recordatorio_retiro_30: recordatorio(30),
  recordatorio_retiro_60: recordatorio(60),
  recordatorio_retiro_90: recordatorio(90),
  despacho: definir('SalidaRegistrada', 'Despacho', { numero_courrier: '9876543210', numero_guia_despacho: '5521' }, (hecho) => {
    const { event, orden, courier, paginaDelCourier, centro } = hecho;
    const { numero_courrier, numero_guia_despacho, distribuidor_id } = event.data;
    if (distribuidor_id !== null && distribuidor_id !== undefined) return { mensaje: 'despacho_por_cambio', parrafos: sigue(hecho) };
    const enviado = enCamino(orden);
    const pagina = { nombre: courier, url_seguimiento: paginaDelCourier };
    const url = enviado ? enlaceDeSeguimiento(pagina, numero_courrier ?? null, centro.enlacesDeCourier) : null;
    return {
      mensaje: enviado ? 'despacho' : 'despacho_en_mano',
      parrafos: sigue(hecho),
      datos: [
        ...(enviado && courier ? ([['Courier', courier]] as const) : []),
        ...(numero_courrier ? ([['Número de seguimiento', numero_courrier]] as const) : []),
        ...(numero_guia_despacho ? ([['Guía de despacho', numero_guia_despacho]] as const) : []),
      ],
      ...(url ? { enlace: { texto: 'Seguir el envío', url } } : {}),
    };
  }),
  entrega_sin_reparar: definir('EquipoEntregadoACliente', 'Entrega sin reparar', { diagnostico_pagado: true }, ({ event }) => ({
    mensaje: 'entrega_sin_reparar',
    parrafos: event.data.diagnostico_pagado ? ['El diagnóstico quedó pagado.'] : [],
  })),
  correo_cambio: definir('CorreoDeCambioEnviado', 'Correo de cambio', { sucursal_id: 1 }, (hecho) => ({
    mensaje: 'correo_cambio',
    parrafos: ['Presenta este correo con el número de orden para recibirlo.'],
    datos: lugarDelCambio(hecho),
  })),
  retractacion_cambio: definir('ExcepcionRevertida', 'Retractación de cambio', {}, () => ({
    mensaje: 'retractacion_cambio',
    parrafos: [
      'Te informamos que el cambio comunicado antes queda sin efecto mientras lo revisamos otra vez.',
      'Te avisaremos el resultado. Disculpa las molestias.',
    ],
  })),
};
