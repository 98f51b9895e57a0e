import { cicloOrden, EVENTOS_ORDEN, type Orden, type OrdenEvent, type OrdenEventOf, type OrdenEventType } from '@bitacora/domain/orden';
import { PLANTILLAS } from '../correo/plantillas';
import { motivoDeSilencio } from '../reacciones/reacciones';
import { ENCARGADO, EXCEPCION_ID, ORDEN, SIN_CLIENTE } from './muestra';

/** A possible fact of the sample order. */
export interface Ejemplo {
  readonly event: OrdenEvent & { readonly id: string; readonly at: string };
  /** The condition under which this message is sent; null when it always is. */
  readonly cuando: string | null;
  readonly antes: Orden;
  readonly despues: Orden;
}
interface Variante<T extends OrdenEventType> {
  readonly cuando?: string;
  readonly data?: object & Partial<{ [K in keyof OrdenEventOf<T>['data']]: unknown }>;
  readonly antes?: Partial<Orden>;
  readonly despues?: Partial<Orden>;
}

const ESPERA_EN_RECEPCION = {
  cuando: 'Cambia a envío un equipo que espera en Recepción',
  despues: { ubicacion: 'Recepción', despacho: 'ENVIO' },
} as const;
const OTRO_CORREO = 'otra.persona@correo.example';
const LUGAR = { direccion: 'Prat 123', comuna: 'Concepción', region: 'Biobío' };
const VENCE = '2026-04-13T15:30:00.000Z';
/** A requested change of delivery, in its event and in the order after it. */
const pedido = (despacho: 'ENVIO' | 'RETIRO', confirma: 'registrado' | 'personal') => {
  const data = { despacho, email: OTRO_CORREO, confirma, vence: VENCE, ...LUGAR };
  return { data, despues: { despacho_solicitado: { ...data, numero: 1 }, cambios_de_retiro: [null] } };
};
const DE_3X3 = { data: { tipo: 2, excepcion_id: EXCEPCION_ID } };

const SALIDA = { tipo_salida: 4, numero_guia_despacho: '5521', numero_courrier: '9876543210', courier_id: 1, distribuidor_id: null };

/** Facts told in more than one way, or only sometimes; for the others, one sample is enough. */
const VARIANTES: { readonly [T in OrdenEventType]?: readonly Variante<T>[] } = {
  OrdenCreada: [{}, { cuando: 'Su garantía queda en revisión', despues: { estado: 'En Solicitud de Excepción' } }],
  PreIngresoCreado: [
    { cuando: 'Pide que lo retiren', data: { modalidad: 'retiro' }, despues: SIN_CLIENTE },
    { cuando: 'Lo envía desde regiones', data: { modalidad: 'regiones' }, despues: SIN_CLIENTE },
  ],
  EquipoRecibido: [{ despues: SIN_CLIENTE }],
  PreIngresoRechazado: [{ despues: SIN_CLIENTE }],
  RmaIngresado: [{ cuando: 'La orden no tiene técnico', despues: { tecnico_asignado: null } }],
  DespachoCambiado: [ESPERA_EN_RECEPCION],
  CambioDeRetiroSolicitado: [
    { cuando: 'Piden que se lo envíen, desde otro correo que el registrado', ...pedido('ENVIO', 'registrado') },
    { cuando: 'Piden retirarlo, desde otro correo que el registrado', ...pedido('RETIRO', 'registrado') },
    { cuando: 'La orden no tiene un correo registrado', ...pedido('ENVIO', 'personal') },
  ],
  CambioDeRetiroReenviado: [{ despues: pedido('ENVIO', 'registrado').despues }],
  CambioDeRetiroConfirmado: [
    { cuando: 'Se enviará', despues: { despacho: 'ENVIO', direccion_despacho: LUGAR, ubicacion: 'Bodega' } },
    ESPERA_EN_RECEPCION,
  ],
  CambioDeRetiroCancelado: [
    { cuando: 'Lo cancela el personal', data: { origen: 'personal', motivo: 'No pudimos comunicarnos contigo' } },
    { cuando: 'Se cancela desde el seguimiento', data: { origen: 'seguimiento', motivo: null } },
    { cuando: 'Quien tiene el correo registrado no lo pidió', data: { origen: 'registrado', motivo: null } },
  ],
  IngresoABodegaRegistrado: [
    { cuando: 'Viene reparado y su informe se revisa', data: { motivo: 'reparado' }, despues: { estado: 'Revisión Informe' } },
    { cuando: 'Viene rechazado', data: { motivo: 'rechazado' }, despues: { estado: 'Rechazado' } },
  ],
  SalidaRegistrada: [
    { cuando: 'Sale por courier', despues: { estado: 'Cerrado', salida: SALIDA } },
    {
      cuando: 'Se entrega en mano',
      data: { numero_courrier: null },
      despues: { estado: 'Cerrado', despacho: 'RETIRO', salida: { ...SALIDA, numero_courrier: null, courier_id: null } },
    },
    {
      cuando: 'El equipo se cambió y va al distribuidor',
      data: { numero_courrier: null, distribuidor_id: 1 },
      despues: {
        estado: 'Cerrado',
        resultado: 'CAMBIO_3X3',
        cambio_3x3: true,
        cambio_correo_enviado: true,
        salida: { ...SALIDA, courier_id: null, distribuidor_id: 1 },
      },
    },
  ],
  EquipoEntregadoACliente: [
    { cuando: 'Pagó el diagnóstico', data: { diagnostico_pagado: true } },
    { cuando: 'No pagó el diagnóstico', data: { diagnostico_pagado: false } },
  ],
  EquipoDesarmado: [{ data: { asignado: ENCARGADO } }],
  DiagnosticoIngresado: [{ cuando: 'El diagnóstico se revisa', despues: { estado: 'Diagnosticado por revisar' } }],
  PartesSolicitadas: [
    { data: { solicitudes: [{ allocated: true }] } },
    { cuando: 'No hay stock de alguno', data: { solicitudes: [{ allocated: false }] } },
  ],
  LlegadaEstimadaMarcada: [{ data: { fecha_estimada: '2026-04-15' } }],
  ReparacionIngresada: [
    { cuando: 'Se reparó', data: { resultado_tecnico: 'REPARADO' } },
    { cuando: 'No presentó la falla', data: { resultado_tecnico: 'SIN_FALLA' } },
    { cuando: 'Se reparó y falta pagarla', data: { resultado_tecnico: 'REPARADO' }, despues: { estado: 'Reparado por pagar' } },
  ],
  InformeAprobado: [
    { cuando: 'Se despacha', despues: { despacho: 'ENVIO' } },
    { cuando: 'Lo retira el cliente', despues: { despacho: 'RETIRO' } },
  ],
  ExcepcionSolicitada: [DE_3X3],
  ExcepcionAprobada: [DE_3X3],
  ExcepcionRechazada: [DE_3X3],
  ExcepcionRevertida: [DE_3X3, { ...DE_3X3, cuando: 'El correo de cambio ya había salido', antes: { cambio_correo_enviado: true } }],
};

const REVISADA: Partial<Orden> = {
  diagnostico_id: 10001001,
  diagnosticos: [{ id: 10001001, revisado: true } as Orden['diagnosticos'][number]],
};
/** The order's state after each fact, because its mail tells the next step. */
const QUEDA: { readonly [T in OrdenEventType]?: Partial<Orden> } = {
  DiagnosticoAprobado: { estado: 'Cotización Solicitada', ov: { id: 1, estado: 'PENDIENTE' } },
  InformeAprobado: { ...REVISADA, estado: 'Informe Revisado', ubicacion: 'Bodega' },
  OrdenRechazada: { estado: 'Rechazado', ubicacion: 'Laboratorio' },
  OrdenRechazadaAdministrativamente: { ...REVISADA, estado: 'Rechazado', ubicacion: 'Bodega' },
  EquipoEntregadoARecepcion: { ...REVISADA, estado: 'Informe Revisado', ubicacion: 'Recepción', despacho: 'RETIRO' },
};

/** The input of the mail templates for a sample of an event. */
const datosDe = (type: OrdenEventType): object =>
  Object.assign({}, ...Object.values(PLANTILLAS).map(({ ejemplo }) => (ejemplo.type === type ? ejemplo.data : {})));
const ID = '01900000-0000-7000-8000-000000000000';
const AT = '2026-04-10T15:30:00.000Z';

/** A sample of an event, complete. */
export function ejemploDe(type: OrdenEventType, { cuando, data, antes, despues }: Variante<OrdenEventType> = {}): Ejemplo {
  const event = cicloOrden.own({ type, id: ID, at: AT, data: { ...datosDe(type), ...data } });
  return { event, cuando: cuando ?? null, antes: { ...ORDEN, ...antes }, despues: { ...ORDEN, ...QUEDA[type], ...despues } };
}

/** A sample of each way to tell each fact. */
export const EJEMPLOS: readonly Ejemplo[] = (Object.keys(EVENTOS_ORDEN) as OrdenEventType[])
  .filter((type) => motivoDeSilencio(type) === null)
  .flatMap((type) => ((VARIANTES[type] ?? [{}]) as readonly Variante<OrdenEventType>[]).map((variante) => ejemploDe(type, variante)));
