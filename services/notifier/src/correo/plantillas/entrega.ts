import { enlaceDeSeguimiento } from '@bitacora/domain/catalogo';
import { enCamino } from '@bitacora/domain/orden';
import type { Hecho } from '../plantilla';
import { definir, sigue } from '../plantilla';

const recordatorio = (dias: number, aviso: string) =>
  definir('EquipoEntregadoARecepcion', `Recordatorio de retiro a los ${dias} días`, {}, ({ ot, centro }) => ({
    asunto: `Orden ${ot}: tu equipo espera hace ${dias} días`,
    titulo: 'Tu equipo te espera',
    parrafos: [`Tu equipo está listo desde hace ${dias} días en ${centro.direccion}.`, aviso],
  }));

const lugarDelCambio = ({ tienda }: Hecho<'CorreoDeCambioEnviado'>): readonly (readonly [string, string])[] =>
  tienda ? [['Tienda o sucursal', tienda]] : [];

/** E-mails of delivery and of the change of a unit. */
export const plantillasDeEntrega = {
  puede_retirar: definir('EquipoEntregadoARecepcion', 'Puede retirar', {}, (hecho) => ({
    asunto: `Orden ${hecho.ot}: ya puedes retirar tu equipo`,
    titulo: 'Ya puedes retirar tu equipo',
    parrafos: [`Tu equipo está listo y te espera en ${hecho.centro.direccion}.`, ...sigue(hecho)],
  })),
  recordatorio_retiro_30: recordatorio(30, 'Retíralo cuando puedas; si lo prefieres, pide que te lo enviemos.'),
  recordatorio_retiro_60: recordatorio(60, 'Por favor retíralo o coordina su envío con nosotros.'),
  recordatorio_retiro_90: recordatorio(90, 'Es importante que lo retires o nos contactes: no podemos guardarlo por tiempo indefinido.'),
  despacho: definir('SalidaRegistrada', 'Despacho', { numero_courrier: '9876543210', numero_guia_despacho: '5521' }, (hecho) => {
    const { ot, event, orden, courier, paginaDelCourier, centro } = hecho;
    const { numero_courrier, numero_guia_despacho, distribuidor_id } = event.data;
    if (distribuidor_id !== null && distribuidor_id !== undefined)
      return {
        asunto: `Orden ${ot}: cerramos la orden de tu equipo`,
        titulo: 'Cerramos la orden por el cambio de tu equipo',
        parrafos: ['Tu equipo fue cambiado y su orden quedó cerrada.', ...sigue(hecho)],
      };
    const enviado = enCamino(orden);
    const pagina = { nombre: courier, url_seguimiento: paginaDelCourier };
    const url = enviado ? enlaceDeSeguimiento(pagina, numero_courrier ?? null, centro.enlacesDeCourier) : null;
    return {
      asunto: enviado ? `Orden ${ot}: despachamos tu equipo` : `Orden ${ot}: entregamos tu equipo`,
      titulo: enviado ? 'Tu equipo va en camino' : 'Entregamos tu equipo',
      parrafos: [
        enviado
          ? 'Despachamos tu equipo. Con el número de seguimiento puedes saber dónde está.'
          : 'Registramos la entrega de tu equipo. Gracias por confiar en nosotros.',
        ...sigue(hecho),
      ],
      datos: [
        ...(enviado && courier ? ([['Courier', courier]] as const) : []),
        ...(numero_courrier ? ([['Número de seguimiento', numero_courrier]] as const) : []),
        ...(numero_guia_despacho ? ([['Guía de despacho', numero_guia_despacho]] as const) : []),
      ],
      ...(url ? { enlace: { texto: 'Seguir el envío', url } } : {}),
    };
  }),
  entrega_sin_reparar: definir('EquipoEntregadoACliente', 'Entrega sin reparar', { diagnostico_pagado: true }, ({ ot, event }) => ({
    asunto: `Orden ${ot}: entregamos tu equipo sin reparar`,
    titulo: 'Entregamos tu equipo sin reparar',
    parrafos: [
      'Como la cotización no fue aceptada, entregamos tu equipo sin reparar y cerramos la orden.',
      ...(event.data.diagnostico_pagado ? ['El diagnóstico quedó pagado.'] : []),
    ],
  })),
  correo_cambio: definir('CorreoDeCambioEnviado', 'Correo de cambio', { sucursal_id: 1 }, (hecho) => ({
    asunto: `Orden ${hecho.ot}: se aprobó el cambio de tu equipo`,
    titulo: 'Se aprobó el cambio de tu equipo',
    parrafos: ['Tu equipo será cambiado por uno nuevo.', 'Presenta este correo con el número de orden para recibirlo.'],
    datos: lugarDelCambio(hecho),
  })),
  retractacion_cambio: definir('ExcepcionRevertida', 'Retractación de cambio', {}, ({ ot }) => ({
    asunto: `Orden ${ot}: el cambio de tu equipo está nuevamente en revisión`,
    titulo: 'El cambio de tu equipo está nuevamente en revisión',
    parrafos: [
      'Te informamos que el cambio comunicado antes queda sin efecto mientras lo revisamos otra vez.',
      'Te avisaremos el resultado. Disculpa las molestias.',
    ],
  })),
};
