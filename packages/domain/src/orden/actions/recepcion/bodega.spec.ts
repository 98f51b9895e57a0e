import { describirAccion } from '../../../testing/accion';
import { diagnosticada, revisada, TECNICO } from '../../../testing/ejemplos';

const EN_BODEGA = { ubicacion: 'Bodega' } as const;
const ENTRA = (tipo_entrada: number) => ({ ultimo_movimiento: { tipo_movimiento: 1, tipo_entrada } });
const SALE = (tipo_salida: number) => ({ ultimo_movimiento: { tipo_movimiento: 2, tipo_salida } });

describirAccion('primerIngresoABodega', {
  en: { estado: 'Asignado' },
  acepta: [
    { eventos: ['IngresoABodegaRegistrado'], queda: ['Asignado', 'Bodega'], deja: ENTRA(1) },
    { con: { estado: 'Ingresado' }, eventos: ['IngresoABodegaRegistrado'], queda: ['Ingresado', 'Bodega'] },
  ],
  rechaza: [
    { con: EN_BODEGA, motivo: 'El equipo debe estar en Recepción' },
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "Ingresado" o "Asignado"' },
  ],
});

describirAccion('entregarTecnico', {
  en: { estado: 'Asignado', tecnico_asignado: TECNICO, ...EN_BODEGA },
  acepta: [
    {
      eventos: ['EquipoEntregadoATecnico'],
      queda: ['En Evaluación', 'Laboratorio'],
      deja: { ultimo_movimiento: { tipo_salida: 1, recibido_por: TECNICO } },
    },
  ],
  rechaza: [
    { con: { ubicacion: 'Recepción' }, motivo: 'El equipo debe estar en Bodega' },
    { con: { estado: 'Ingresado' }, motivo: 'Requiere estado "Asignado"' },
    { con: { tecnico_asignado: null }, motivo: 'Técnico no asignado aún' },
  ],
});

describirAccion('ingresarABodegaPorEsperaDePartes', {
  en: { estado: 'Repuesto ordered', ubicacion: 'Laboratorio' },
  acepta: [{ eventos: ['IngresoABodegaRegistrado'], queda: ['Repuesto ordered', 'Bodega'], deja: ENTRA(2) }],
  rechaza: [
    { con: { estado: 'En Reparación' }, motivo: 'Requiere estado "Repuesto ordered" o "Espera de partes"' },
    { con: EN_BODEGA, motivo: 'El equipo ya está en Bodega' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
  ],
});

describirAccion('ingresarABodegaReparado', {
  en: { estado: 'Reparado', ubicacion: 'Laboratorio' },
  acepta: [
    { eventos: ['IngresoABodegaRegistrado'], queda: ['Revisión Informe', 'Bodega'], deja: ENTRA(3) },
    {
      con: { resultado_tecnico: 'SIN_FALLA' },
      eventos: ['IngresoABodegaRegistrado'],
      queda: ['Revisión Informe', 'Bodega'],
      deja: ENTRA(6),
    },
    {
      nombre: 'un cambio 3x3 no se revisa',
      con: { cambio_3x3: true },
      eventos: ['IngresoABodegaRegistrado'],
      queda: ['Reparado', 'Bodega'],
      deja: ENTRA(7),
    },
    {
      nombre: 'quien exige 3x3 espera su decisión',
      con: { exige_cambio_3x3: true },
      eventos: ['IngresoABodegaRegistrado'],
      queda: ['Reparado', 'Bodega'],
    },
    { con: { estado: 'Reparado por pagar' }, eventos: ['IngresoABodegaRegistrado'], queda: ['Reparado por pagar', 'Bodega'] },
  ],
  rechaza: [
    { con: { estado: 'En Reparación' }, motivo: 'Requiere estado "Reparado"' },
    { con: EN_BODEGA, motivo: 'El equipo ya está en Bodega o Recepción' },
  ],
});

describirAccion('ingresarABodegaRechazado', {
  en: { estado: 'Rechazado', ubicacion: 'Laboratorio' },
  acepta: [{ eventos: ['IngresoABodegaRegistrado'], queda: ['Rechazado', 'Bodega'], deja: ENTRA(5) }],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "Rechazado"' },
    { con: EN_BODEGA, motivo: 'El equipo ya está en Bodega' },
  ],
});

describirAccion('devolverBodega', {
  en: { estado: 'En Evaluación', ubicacion: 'Laboratorio' },
  acepta: [
    { eventos: ['IngresoABodegaRegistrado'], queda: ['En Evaluación', 'Bodega'], deja: ENTRA(0) },
    {
      con: { estado: 'A espera de retiro', ubicacion: 'Recepción' },
      eventos: ['IngresoABodegaRegistrado'],
      queda: ['A espera de retiro', 'Bodega'],
      deja: ENTRA(8),
    },
    {
      nombre: 'también mientras espera una excepción',
      con: { estado: 'En Solicitud de Excepción', estado_previo: 'En Evaluación' },
      eventos: ['IngresoABodegaRegistrado'],
      queda: ['En Solicitud de Excepción', 'Bodega'],
    },
  ],
  rechaza: [{ con: { estado: 'En Reparación' }, motivo: 'El equipo no está en un lugar desde donde se devuelva' }],
});

describirAccion('entregarRecepcion', {
  en: { estado: 'Informe Revisado', ...EN_BODEGA, ...revisada() },
  acepta: [
    { eventos: ['EquipoEntregadoARecepcion'], queda: ['Informe Revisado', 'Recepción'], deja: SALE(3) },
    {
      nombre: 'una cotización rechazada vuelve al mostrador',
      con: {
        estado: 'Cotización Solicitada',
        estado_previo: 'Diagnosticado por revisar',
        ov: { id: 9, estado: 'RECHAZADA' },
        tipo_servicio: 4,
      },
      eventos: ['EquipoEntregadoARecepcion'],
      queda: ['Cotización Solicitada', 'Recepción'],
    },
  ],
  rechaza: [
    { con: { despacho: 'ENVIO' }, motivo: 'El despacho de la orden es un envío' },
    { con: { ubicacion: 'Laboratorio' }, motivo: 'El equipo debe estar en Bodega' },
    { con: { tipo_cliente: 2 }, motivo: 'Solo para clientes Persona' },
    { con: diagnosticada(), motivo: 'El informe no ha sido revisado' },
  ],
});

describirAccion('registrarIngresoBodega', {
  en: { estado: 'En Solicitud de Excepción', ubicacion: 'Laboratorio', estado_previo: 'Reparado' },
  input: { tipo_entrada: 9 },
  acepta: [{ eventos: ['IngresoABodegaRegistrado'], queda: ['En Solicitud de Excepción', 'Bodega'], deja: ENTRA(9) }],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: EN_BODEGA, motivo: 'El equipo ya está en Bodega' },
    { con: { ubicacion: null }, motivo: 'El equipo debe estar en Recepción o Laboratorio' },
    { input: { tipo_entrada: 10 }, campo: 'tipo_entrada', motivo: '' },
  ],
});

describirAccion('registrarSalidaBodega', {
  en: { estado: 'Acreditación', ...EN_BODEGA },
  input: { tipo_salida: 5, destino: 'Recepción' },
  acepta: [
    { eventos: ['SalidaDeBodegaRegistrada'], queda: ['Acreditación', 'Recepción'], deja: SALE(5) },
    { input: {}, eventos: ['SalidaDeBodegaRegistrada'], queda: ['Acreditación', 'Laboratorio'], deja: SALE(0) },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { ubicacion: 'Laboratorio' }, motivo: 'El equipo debe estar en Bodega' },
    { input: { destino: 'Calle' }, campo: 'destino', motivo: '' },
  ],
});

describirAccion('salidaAcreditacion', {
  en: { estado: 'Acreditación', ...EN_BODEGA },
  input: { distribuidor: 2, numero_guia_despacho: 'G-1' },
  acepta: [
    {
      eventos: ['SalidaRegistrada'],
      queda: ['Cerrado', null],
      deja: { resultado: 'ACREDITADO', salida: { distribuidor_id: 2 }, ...SALE(4) },
    },
  ],
  rechaza: [
    { hechos: { distribuidor: null }, campo: 'distribuidor', motivo: 'El distribuidor no existe' },
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "Acreditación"' },
    { con: { ubicacion: 'Laboratorio' }, motivo: 'El equipo debe estar en Bodega' },
    { input: { distribuidor: 2 }, campo: 'numero_guia_despacho', motivo: 'Campo requerido' },
    { input: { numero_guia_despacho: 'G-1' }, campo: 'distribuidor', motivo: 'Campo requerido' },
  ],
});
