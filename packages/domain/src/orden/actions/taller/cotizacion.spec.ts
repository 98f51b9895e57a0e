import { describirAccion } from '../../../testing/accion';
import { HECHOS, porComprar, solicitud, TECNICO } from '../../../testing/ejemplos';

const PENDIENTE = { id: 9, estado: 'PENDIENTE' } as const;
const COTIZANDO = {
  estado: 'Cotización Solicitada',
  estado_previo: 'Diagnosticado por revisar',
  ubicacion: 'Laboratorio',
  tipo_servicio: 4,
  estado_pago: 'PENDIENTE',
  tecnico_asignado: TECNICO,
  ov: PENDIENTE,
} as const;
const fila = { id: 1, part_number: 'P1', description: 'Pantalla', allocated: true };

describirAccion('internalQuotation', {
  en: { estado: 'Repuesto ordered', ubicacion: 'Laboratorio', tipo_servicio: 4, solicitudes: [porComprar()] },
  hechos: HECHOS,
  acepta: [
    {
      eventos: ['CotizacionInternaSolicitada'],
      queda: ['Cotización Solicitada', 'Laboratorio'],
      deja: {
        ov: { id: 1002, estado: 'PENDIENTE' },
        estado_previo: 'Repuesto ordered',
        cotizacion_interna: { estado: 'Pendiente', partes_solicitadas: [{ part_number: 'P1' }] },
      },
    },
  ],
  rechaza: [
    { con: { tipo_servicio: 1 }, motivo: 'Solo para órdenes de Presupuesto' },
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "Repuesto ordered"' },
    { con: { ubicacion: 'Bodega' }, motivo: 'El equipo ya está en Bodega' },
    {
      con: { estado: 'En Reparación', solicitudes: [solicitud({ estado: 4 })] },
      motivo: 'Declare primero el resultado de las partes entregadas',
    },
    { hechos: { ov_nueva: 0 }, codigo: 'NO_ENCONTRADO', motivo: 'No hay número para la oportunidad de venta' },
  ],
});

describirAccion('aceptarOportunidad', {
  en: COTIZANDO,
  input: { partes: [fila], saldo: 90_000 },
  hechos: HECHOS,
  acepta: [
    {
      eventos: ['OportunidadAceptada'],
      queda: ['Repuesto localizado solicitado', 'Laboratorio'],
      deja: { ov: { estado: 'ACEPTADA' }, estado_pago: 'PENDIENTE', estado_previo: null, solicitudes: [{ estado: 1, allocated: true }] },
    },
    {
      nombre: 'solo servicios, sin saldo',
      input: { saldo: 0 },
      eventos: ['OportunidadAceptada'],
      queda: ['En Reparación', 'Laboratorio'],
      deja: { estado_pago: 'COMPLETO' },
    },
    {
      nombre: 'solo servicios, en Bodega',
      con: { ubicacion: 'Bodega' },
      input: { saldo: 1 },
      eventos: ['OportunidadAceptada'],
      queda: ['Asignado', 'Bodega'],
    },
    {
      nombre: 'lo que la OV tenía llega localizado a la orden que abrió',
      con: { estado: 'Asignado', estado_previo: null, ov: { id: 9, estado: 'ACEPTADA' } },
      input: { ov_id: 9, partes: [{ ...fila, traspasada: true }], saldo: 1 },
      eventos: ['OportunidadAceptada'],
      queda: ['Asignado', 'Laboratorio'],
      deja: { solicitudes: [{ estado: 3, allocated: true }] },
    },
  ],
  rechaza: [
    { con: { ov: null }, motivo: 'La orden no tiene una cotización pendiente' },
    { input: {}, campo: 'saldo', motivo: '' },
    { input: { ov_id: 7, saldo: 1 }, codigo: 'OV_DISTINTA', motivo: 'La orden espera la oportunidad 9' },
    {
      con: { estado: 'En Reparación', estado_previo: null, ov: { id: 9, estado: 'ACEPTADA' } },
      codigo: 'OV_DISTINTA',
      motivo: 'La cotización ya fue aceptada',
    },
    { hechos: { stock: {} }, codigo: 'SIN_STOCK', motivo: 'No hay stock disponible de la parte P1' },
  ],
});

describirAccion('rechazarOportunidad', {
  en: { ...COTIZANDO, solicitudes: [porComprar()] },
  acepta: [
    {
      eventos: ['SolicitudAnulada', 'OportunidadRechazada'],
      queda: ['Cotización Solicitada', 'Laboratorio'],
      deja: { ov: { estado: 'RECHAZADA' }, ov_rechazada_id: 9, solicitudes: [{ estado: 0 }] },
    },
    {
      nombre: 'una orden rechazada mientras tanto solo lo anota',
      con: { estado: 'Rechazado', estado_previo: null, solicitudes: [] },
      eventos: ['OportunidadRechazada'],
      queda: ['Rechazado', 'Laboratorio'],
    },
  ],
  rechaza: [
    { con: { estado: 'En Reparación' }, motivo: 'Requiere estado "Cotización Solicitada" o "Rechazado"' },
    { con: { ov: { id: 9, estado: 'ACEPTADA' } }, motivo: 'La orden no tiene una cotización pendiente' },
  ],
});

describirAccion('revaluarOT', {
  en: { ...COTIZANDO, ov: { id: 9, estado: 'RECHAZADA' } },
  hechos: { ov: { id: 10, estado: 'ACEPTADA', saldo: 0, diagnostico_pagado: true } },
  acepta: [
    {
      eventos: ['OrdenRevaluada'],
      queda: ['En Evaluación', 'Laboratorio'],
      deja: { ov: { id: 10, estado: 'ACEPTADA' }, diagnostico_id: null, tecnico_asignado: TECNICO },
    },
    { nombre: 'en Bodega, con técnico', con: { ubicacion: 'Bodega' }, eventos: ['OrdenRevaluada'], queda: ['Asignado', 'Bodega'] },
    {
      nombre: 'sin técnico',
      con: { ubicacion: 'Recepción', tecnico_asignado: null },
      eventos: ['OrdenRevaluada'],
      queda: ['Ingresado', 'Recepción'],
    },
  ],
  rechaza: [
    { con: { tipo_servicio: 1 }, motivo: 'Solo para órdenes de Presupuesto' },
    { con: { estado: 'En Reparación' }, motivo: 'Requiere estado "Rechazado" o "Cotización Solicitada"' },
    { con: { ov: PENDIENTE }, motivo: 'La orden no tiene una oportunidad de venta rechazada' },
    { hechos: { ov: null }, codigo: 'SIN_OV_ACEPTADA', motivo: 'No hay una nueva oportunidad de venta aceptada' },
  ],
});

describirAccion('marcarPagoCompleto', {
  en: {
    estado: 'Reparado por pagar',
    ubicacion: 'Laboratorio',
    tipo_servicio: 4,
    estado_pago: 'PENDIENTE',
    ov: { id: 9, estado: 'ACEPTADA' },
  },
  input: { nro_boleta_pago: 'B-1' },
  acepta: [
    { eventos: ['PagoCompletado'], queda: ['Reparado', 'Laboratorio'], deja: { estado_pago: 'COMPLETO' } },
    {
      nombre: 'en Bodega sigue a la revisión',
      con: { ubicacion: 'Bodega' },
      eventos: ['PagoCompletado'],
      queda: ['Revisión Informe', 'Bodega'],
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "Reparado por pagar"' },
    { con: { ov: null }, codigo: 'SIN_COTIZACION', motivo: 'La orden no tiene una cotización' },
    { input: { nro_boleta_pago: 'x'.repeat(41) }, campo: 'nro_boleta_pago', motivo: 'Máximo 40 caracteres' },
  ],
});
