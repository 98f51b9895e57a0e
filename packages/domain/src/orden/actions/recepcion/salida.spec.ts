import { describirAccion } from '../../../testing/accion';
import { diagnosticada, HECHOS, revisada, solicitud } from '../../../testing/ejemplos';
import { given, unaOrden } from '../../../testing/given-when-then';
import { EVENTOS_ORDEN } from '../..';

const ENVIO = { tipo_salida: 4, numero_guia_despacho: 'G-1', numero_courrier: 'C-1', courier: 1 };
const REVISADA = { estado: 'Informe Revisado', ubicacion: 'Bodega', despacho: 'ENVIO', ...revisada() } as const;

describirAccion('darSalida', {
  en: { ...REVISADA, resultado_tecnico: 'SIN_FALLA' },
  input: ENVIO,
  acepta: [
    {
      eventos: ['SalidaRegistrada'],
      queda: ['Cerrado', null],
      deja: { resultado: 'SIN_FALLA', ultimo_movimiento: { tipo_movimiento: 2, tipo_salida: 4 }, cerrada_en: expect.any(String) },
    },
    {
      nombre: 'desde Recepción no hay movimiento de bodega',
      con: { ubicacion: 'Recepción', despacho: 'RETIRO' },
      input: { tipo_salida: 3, numero_guia_despacho: 'G-1' },
      eventos: ['SalidaRegistrada'],
      queda: ['Cerrado', null],
      deja: { ultimo_movimiento: null },
    },
    {
      nombre: 'un cambio 3x3 va al distribuidor',
      con: { estado: 'Reparado', cambio_3x3: true },
      input: { distribuidor: 2, numero_guia_despacho: 'G-1' },
      eventos: ['SalidaRegistrada'],
      queda: ['Cerrado', null],
      deja: { resultado: 'CAMBIO_3X3', salida: { distribuidor_id: 2, tipo_salida: 4 } },
    },
    {
      nombre: 'un cambio 3x3 sin tipo de salida no exige documento',
      con: { estado: 'Reparado', cambio_3x3: true },
      input: { distribuidor: 2 },
      eventos: ['SalidaRegistrada'],
      queda: ['Cerrado', null],
      deja: { salida: { distribuidor_id: 2, numero_guia_despacho: null } },
    },
    {
      con: { estado: 'Rechazado', rechazo_administrativo: true },
      nombre: 'un rechazo administrativo',
      eventos: ['SalidaRegistrada'],
      queda: ['Cerrado', null],
      deja: { resultado: 'RECHAZO_ADMIN' },
    },
  ],
  rechaza: [
    { con: { estado: 'En Reparación' }, motivo: 'Requiere estado "Reparado"' },
    { con: diagnosticada(), motivo: 'El informe no ha sido revisado' },
    { con: { ubicacion: 'Laboratorio' }, motivo: 'El equipo no está en el lugar desde donde se despacha' },
    { con: { tipo_servicio: 4, estado_pago: 'PENDIENTE' }, motivo: 'La cotización no está pagada' },
    { input: {}, campo: 'tipo_salida', motivo: 'Campo requerido' },
    { input: { ...ENVIO, numero_guia_despacho: '' }, campo: 'numero_guia_despacho', motivo: 'Campo requerido' },
    { input: { ...ENVIO, numero_courrier: '' }, campo: 'numero_courrier', motivo: 'Campo requerido' },
    { input: { ...ENVIO, courier: null }, campo: 'courier', motivo: 'Campo requerido' },
    { con: { estado: 'Reparado', cambio_3x3: true }, campo: 'distribuidor', motivo: 'Campo requerido' },
    { hechos: { courier: null }, campo: 'courier', motivo: 'El courier no existe' },
    {
      con: { estado: 'Reparado', cambio_3x3: true },
      input: { distribuidor: 2 },
      hechos: { distribuidor: null },
      campo: 'distribuidor',
      motivo: 'El distribuidor no existe',
    },
    {
      con: { tipo_servicio: 4, estado: 'Rechazado', ov: { id: 9, estado: 'RECHAZADA' } },
      campo: 'diagnostico_pagado',
      motivo: 'Campo requerido',
    },
  ],
});

describirAccion('entregarEquipoCliente', {
  en: { estado: 'Cotización Solicitada', estado_previo: 'Diagnosticado por revisar', tipo_servicio: 4, ov: { id: 9, estado: 'RECHAZADA' } },
  input: { diagnostico_pagado: true },
  acepta: [
    {
      eventos: ['EquipoEntregadoACliente', 'OrdenCerrada'],
      queda: ['Cerrado', null],
      deja: { resultado: 'ENTREGADO_SIN_REPARAR', estado_previo: null },
    },
    {
      con: { estado: 'Rechazado', estado_previo: null },
      nombre: 'ya rechazada',
      eventos: ['EquipoEntregadoACliente', 'OrdenCerrada'],
      queda: ['Cerrado', null],
    },
  ],
  rechaza: [
    { con: { tipo_servicio: 1 }, motivo: 'Solo para órdenes de Presupuesto' },
    { con: { ov: { id: 9, estado: 'PENDIENTE' } }, motivo: 'La oportunidad de venta no está rechazada' },
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "Cotización Solicitada" o "Rechazado"' },
    { con: { ubicacion: 'Bodega' }, motivo: 'El equipo debe estar en Recepción' },
    { input: {}, campo: 'diagnostico_pagado', motivo: 'Campo requerido' },
  ],
});

const POR_DESARMAR = { estado: 'Acreditación', ubicacion: 'Bodega', cambio_aprobado: true } as const;
const DESARME = { rma_desarme: 'des0000001', asignado_desarme_id: 4 };
const RECUPERADA = { id: 1, cantidad: 2 };
const conPartes = (...partes: unknown[]) => ({ ...DESARME, partes });
const CANTIDAD = 'Campo requerido mayor a 0';
describirAccion('desarmarEquipo', {
  en: POR_DESARMAR,
  input: DESARME,
  acepta: [
    { eventos: ['EquipoDesarmado'], queda: ['Cerrado', null], deja: { resultado: 'DESARME', ultimo_movimiento: { tipo_salida: 6 } } },
    { con: { estado: 'Reparado', cambio_aprobado: false, cambio_3x3: true }, eventos: ['EquipoDesarmado'], queda: ['Cerrado', null] },
    { nombre: 'con partes recuperadas', input: conPartes(RECUPERADA), eventos: ['EquipoDesarmado'], queda: ['Cerrado', null] },
  ],
  rechaza: [
    { con: { cambio_aprobado: false }, motivo: 'La orden no tiene un cambio aprobado' },
    { con: { ubicacion: 'Recepción' }, motivo: 'El equipo debe estar en Bodega' },
    { con: { solicitudes: [solicitud({ estado: 4 })] }, motivo: 'Declare primero el resultado de las partes entregadas' },
    { input: { asignado_desarme_id: 4 }, campo: 'rma_desarme', motivo: 'Campo requerido' },
    { input: { rma_desarme: 'x', asignado_desarme_id: 4 }, campo: 'rma_desarme', motivo: 'Rma debe ser de 10 caracteres' },
    { input: { rma_desarme: 'DES0000001' }, campo: 'asignado_desarme_id', motivo: 'Campo requerido' },
    { hechos: { persona: null }, campo: 'asignado_desarme_id', motivo: 'La persona debe ser Supervisor o Técnico' },
    { input: conPartes(RECUPERADA, RECUPERADA), campo: 'partes.1.id', motivo: 'El repuesto ya está en la lista' },
    { input: conPartes(RECUPERADA, { id: 9, cantidad: 1 }), campo: 'partes.1.id', motivo: 'El repuesto no existe en el catálogo' },
    { nombre: 'sin elegir repuesto', input: conPartes({ cantidad: 1 }), campo: 'partes.0.id', motivo: 'Campo requerido' },
    ...[0, -1, 1.5, '2', null, undefined].map((cantidad) => ({
      nombre: `cantidad ${JSON.stringify(cantidad)}`,
      input: conPartes({ id: 1, cantidad }),
      campo: 'partes.0.cantidad',
      motivo: CANTIDAD,
    })),
    { input: conPartes({ id: 1, cantidad: 100 }), campo: 'partes.0.cantidad', motivo: 'Máximo 99 unidades' },
    {
      input: conPartes(...Array.from({ length: 51 }, (_, i) => ({ id: i + 1, cantidad: 1 }))),
      campo: 'partes',
      motivo: 'Máximo 50 repuestos',
    },
    { nombre: 'partes que no son una lista', input: { ...DESARME, partes: 'P1' }, campo: 'partes', motivo: 'Valor inválido' },
  ],
});

describe('lo que dice EquipoDesarmado', () => {
  const datosCon = (input: object) => {
    const decision = given(unaOrden(POR_DESARMAR)).as('Supervisor').when('desarmarEquipo', input, HECHOS);
    return decision.ok ? decision.value.events[0]?.data : decision.rejection;
  };

  it('nombra las partes como las conoce el catálogo', () => {
    expect(datosCon(conPartes({ ...RECUPERADA, part_number: 'OTRO' }))).toMatchObject({
      partes: [{ id: 1, part_number: 'P1', description: 'Pantalla', real_location: 'A1', cantidad: 2 }],
    });
  });

  it('sin partes es el mismo de siempre', () => {
    expect(datosCon(conPartes())).toEqual(datosCon(DESARME));
    expect(datosCon(DESARME)).not.toHaveProperty('partes');
  });

  it('el de antes se sigue leyendo', () => {
    const antiguo = { rma_desarme: 'DES0000001', asignado: { id: 4, nombre: 'Tomás Cerda' } };
    expect(EVENTOS_ORDEN.EquipoDesarmado.schema.parse(antiguo)).toEqual(antiguo);
  });
});

describirAccion('reingreso', {
  en: REVISADA,
  input: { informeDeFalla: 'Volvió a fallar' },
  hechos: HECHOS,
  acepta: [
    {
      eventos: ['OrdenReingresada'],
      queda: ['Cerrado', null],
      deja: { resultado: 'REINGRESO', reingreso_a: 1002, ultimo_movimiento: { tipo_movimiento: 2, tipo_salida: 0 } },
    },
    { nombre: 'desde Recepción', con: { ubicacion: 'Recepción' }, eventos: ['OrdenReingresada'], queda: ['Cerrado', null] },
  ],
  rechaza: [
    { con: { estado: 'Asignado' }, motivo: 'Requiere estado "Reparado"' },
    { con: diagnosticada(), motivo: 'El informe no ha sido revisado' },
    { con: { ubicacion: 'Laboratorio' }, motivo: 'El equipo debe estar en Bodega o Recepción' },
    { con: { cambio_3x3: true }, motivo: 'La orden tiene un cambio 3x3 aprobado' },
    { input: { informeDeFalla: ' ' }, campo: 'informeDeFalla', motivo: 'Campo requerido' },
    { hechos: { orden_nueva: 0 }, codigo: 'NO_ENCONTRADO', motivo: 'No hay número para la nueva orden' },
  ],
});

describirAccion('rechazoAdministrativo', {
  en: { estado: 'Asignado' },
  input: { motivo_rechazo: 'Falta documentación del cliente' },
  hechos: { motivo_de_rechazo: { pide_comentario: false } },
  acepta: [
    {
      eventos: ['OrdenRechazadaAdministrativamente'],
      queda: ['Rechazado', 'Recepción'],
      deja: { rechazo_administrativo: true, diagnosticos: [{ revisado: true, administrativo: true }] },
    },
    {
      nombre: 'anula los repuestos que nadie entregó',
      con: { estado: 'En Evaluación', ubicacion: 'Laboratorio', solicitudes: [solicitud(), solicitud({ id: 1001002, estado: 6 })] },
      eventos: ['OrdenRechazadaAdministrativamente', 'SolicitudAnulada'],
      queda: ['Rechazado', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 0 }, { estado: 6 }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "Ingresado"' },
    { input: {}, campo: 'motivo_rechazo', motivo: 'Campo requerido' },
    {
      input: { motivo_rechazo: 'Porque sí' },
      hechos: { motivo_de_rechazo: null },
      campo: 'motivo_rechazo',
      motivo: 'no está en la lista de este centro',
    },
    {
      nombre: 'el motivo pide un comentario',
      input: { motivo_rechazo: 'Otro motivo' },
      hechos: { motivo_de_rechazo: { pide_comentario: true } },
      campo: 'comentario_rechazo',
      motivo: 'Campo requerido',
    },
    {
      nombre: 'la pantalla ya sabe que lo pide',
      input: { motivo_rechazo: 'Otro motivo', pide_comentario: true },
      campo: 'comentario_rechazo',
      motivo: 'Campo requerido',
    },
  ],
});

const TARDE = '2026-05-01T12:00:00.000Z';
describirAccion('vencerPlazoRetiro', {
  en: { ...REVISADA, despacho: 'RETIRO', avisada_para_retiro: '2026-03-02T12:00:00.000Z' },
  acepta: [{ at: TARDE, eventos: ['PlazoDeRetiroVencido'], queda: ['A espera de retiro', 'Bodega'] }],
  rechaza: [
    { con: { estado: 'Asignado' }, motivo: 'Requiere estado "Reparado"' },
    { con: diagnosticada(), motivo: 'El informe no ha sido revisado' },
    { con: { ubicacion: 'Laboratorio' }, motivo: 'El equipo debe estar en Recepción o Bodega' },
    { con: { despacho: 'ENVIO' }, motivo: 'El despacho de la orden es un envío' },
    { codigo: 'PLAZO_VIGENTE', motivo: 'El plazo de retiro aún está vigente' },
    { nombre: 'la casa da más días', at: TARDE, input: { dias: 90 }, codigo: 'PLAZO_VIGENTE', motivo: 'vigente' },
    { nombre: 'nadie le avisó', at: TARDE, con: { avisada_para_retiro: null }, codigo: 'PLAZO_VIGENTE', motivo: 'vigente' },
  ],
});
