import { describirAccion } from '../../../testing/accion';
import { AHORA } from '../../../testing/given-when-then';

const LUGAR = { direccion: 'Prat 1', comuna: 'Ñuñoa', region: 'Metropolitana' };
const QUEDA = ['Ingresado', 'Recepción'] as const;

describirAccion('cambiarDespacho', {
  en: { despacho: 'RETIRO' },
  input: { despacho: 'ENVIO', ...LUGAR },
  acepta: [
    { eventos: ['DespachoCambiado'], queda: QUEDA, deja: { despacho: 'ENVIO', direccion_despacho: LUGAR } },
    { input: { despacho: 'COORD_CLIENTE' }, eventos: ['DespachoCambiado'], queda: QUEDA, deja: { despacho: 'COORD_CLIENTE' } },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { input: {}, campo: 'despacho', motivo: 'Campo requerido' },
    { input: { despacho: 'XX' }, campo: 'despacho', motivo: 'Debe ser uno de: ENVIO, RETIRO, COORD_CLIENTE, ON_SITE' },
    { input: { despacho: 'ENVIO' }, campo: 'comuna', motivo: 'Campo requerido' },
    { input: { despacho: 'RETIRO' }, campo: 'despacho', motivo: 'La orden ya tiene ese despacho' },
    { con: { tipo_servicio: 4 }, input: { despacho: 'ON_SITE' }, campo: 'despacho', motivo: 'On Site no se ofrece para Presupuesto' },
  ],
});

const PEDIDO = {
  tipo_retiro: 'ENVIO',
  email: 'ana@correo.example',
  direccion_solicitada: 'Prat 1',
  comuna_solicitada: 'Ñuñoa',
  region_solicitada: 'RM',
};
const SOLICITADO = {
  numero: 1,
  despacho: 'ENVIO',
  ...LUGAR,
  region: 'RM',
  email: 'ana@correo.example',
  vence: '2026-03-05T12:00:00.000Z',
  confirma: 'registrado',
} as const;
const PENDIENTE = { despacho_solicitado: SOLICITADO, cambios_de_retiro: [null] };
const VENCIDO = '2026-03-06T12:00:00.000Z';

describirAccion('solicitarCambioRetiro', {
  en: { despacho: 'RETIRO' },
  input: PEDIDO,
  hechos: { correo_registrado: true },
  acepta: [
    {
      eventos: ['CambioDeRetiroSolicitado'],
      queda: QUEDA,
      deja: { despacho: 'RETIRO', despacho_solicitado: SOLICITADO, cambios_de_retiro: [null] },
    },
    {
      nombre: 'sin dirección registrada lo confirma el personal',
      hechos: { correo_registrado: false },
      eventos: ['CambioDeRetiroSolicitado'],
      queda: QUEDA,
      deja: { despacho_solicitado: { confirma: 'personal' } },
    },
    {
      nombre: 'las horas que la casa da',
      hechos: { correo_registrado: true, plazo_de_cambio: 24 },
      eventos: ['CambioDeRetiroSolicitado'],
      queda: QUEDA,
      deja: { despacho_solicitado: { vence: '2026-03-03T12:00:00.000Z' } },
    },
    {
      con: { despacho: 'ENVIO' },
      input: { tipo_retiro: 'RETIRO', email: 'ana@correo.example' },
      eventos: ['CambioDeRetiroSolicitado'],
      queda: QUEDA,
    },
    {
      nombre: 'lo mismo otra vez: el enlace que ya se dijo sigue sirviendo',
      con: PENDIENTE,
      eventos: ['CambioDeRetiroReenviado'],
      queda: QUEDA,
      deja: PENDIENTE,
    },
    {
      nombre: 'otra cosa toma el lugar de lo pendiente',
      con: PENDIENTE,
      input: { ...PEDIDO, direccion_solicitada: 'Prat 2' },
      eventos: ['CambioDeRetiroSolicitado'],
      queda: QUEDA,
      deja: { despacho_solicitado: { numero: 2, direccion: 'Prat 2' }, cambios_de_retiro: [null, null] },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { tipo_servicio: 4 }, motivo: 'Solo para órdenes de Garantía' },
    { con: { tipo_cliente: 2 }, motivo: 'Solo para clientes Persona' },
    { input: { ...PEDIDO, tipo_retiro: 'RETIRO' }, campo: 'tipo_retiro', motivo: 'La orden ya tiene ese tipo de retiro' },
    { input: { ...PEDIDO, tipo_retiro: 'XX' }, campo: 'tipo_retiro', motivo: 'Debe ser uno de: ENVIO, RETIRO' },
    { input: { ...PEDIDO, comuna_solicitada: '' }, campo: 'comuna_solicitada', motivo: 'Campo requerido' },
    { input: { ...PEDIDO, email: 'ana' }, campo: 'email', motivo: 'No es una dirección de correo válida' },
  ],
});

describirAccion('reenviarCambioRetiro', {
  en: { despacho: 'RETIRO', ...PENDIENTE },
  acepta: [{ eventos: ['CambioDeRetiroReenviado'], queda: QUEDA, deja: PENDIENTE }],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { despacho_solicitado: null }, motivo: 'No hay un cambio de retiro pendiente' },
    { at: VENCIDO, codigo: 'ENLACE_VENCIDO', motivo: 'El enlace de confirmación venció' },
    {
      con: { despacho_solicitado: { ...SOLICITADO, confirma: 'personal' } },
      codigo: 'SIN_CORREO_REGISTRADO',
      motivo: 'La orden no tiene un correo registrado: te contactaremos para confirmar el cambio',
    },
  ],
});

const NO_PENDIENTE = [
  { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
  { at: VENCIDO, codigo: 'ENLACE_VENCIDO', motivo: 'El enlace de confirmación venció' },
  {
    con: { despacho_solicitado: null, cambios_de_retiro: ['CANCELADO'] },
    codigo: 'CAMBIO_NO_PENDIENTE',
    motivo: 'Este cambio fue cancelado',
  },
  {
    con: { despacho_solicitado: null, cambios_de_retiro: ['CONFIRMADO'] },
    codigo: 'CAMBIO_NO_PENDIENTE',
    motivo: 'Este cambio ya quedó confirmado',
  },
  {
    nombre: 'lo que tomó su lugar no se decide con él',
    con: { despacho_solicitado: { ...SOLICITADO, numero: 2 }, cambios_de_retiro: [null, null] },
    codigo: 'CAMBIO_NO_PENDIENTE',
    motivo: 'Este cambio ya no está pendiente: se pidió otro o la entrega cambió después',
  },
] as const;
const SIN_PEDIDO = { nombre: 'nada pedido', con: { despacho_solicitado: null }, motivo: 'No hay un cambio de retiro pendiente' };

const CONFIRMADO = {
  eventos: ['CambioDeRetiroConfirmado'],
  queda: QUEDA,
  deja: {
    despacho: 'ENVIO',
    despacho_solicitado: null,
    direccion_despacho: { ...LUGAR, region: 'RM' },
    cambios_de_retiro: ['CONFIRMADO'],
  },
} as const;

describirAccion('confirmarCambioRetiro', {
  en: { despacho: 'RETIRO', ...PENDIENTE },
  input: { numero: 1 },
  acepta: [CONFIRMADO],
  rechaza: NO_PENDIENTE,
});

describirAccion('aprobarCambioRetiro', {
  en: { despacho: 'RETIRO', ...PENDIENTE },
  input: { numero: 1 },
  acepta: [CONFIRMADO],
  rechaza: [NO_PENDIENTE[0], NO_PENDIENTE[1], NO_PENDIENTE[4], SIN_PEDIDO],
});

describirAccion('cancelarCambioRetiro', {
  en: { despacho: 'RETIRO', ...PENDIENTE },
  input: { numero: 1, origen: 'registrado' },
  acepta: [
    {
      eventos: ['CambioDeRetiroCancelado'],
      queda: QUEDA,
      deja: { despacho: 'RETIRO', despacho_solicitado: null, cambios_de_retiro: ['CANCELADO'] },
    },
  ],
  rechaza: NO_PENDIENTE,
});

describirAccion('rechazarCambioRetiro', {
  en: { despacho: 'RETIRO', ...PENDIENTE },
  input: { numero: 1, motivo: 'No contesta' },
  acepta: [
    {
      eventos: ['CambioDeRetiroCancelado'],
      queda: QUEDA,
      deja: { despacho: 'RETIRO', despacho_solicitado: null, cambios_de_retiro: ['CANCELADO'] },
    },
  ],
  rechaza: [NO_PENDIENTE[0], NO_PENDIENTE[1], NO_PENDIENTE[4], SIN_PEDIDO],
});

describirAccion('vencerCambioRetiro', {
  en: { despacho: 'RETIRO', despacho_solicitado: SOLICITADO },
  acepta: [
    {
      at: '2026-03-06T12:00:00.000Z',
      eventos: ['CambioDeRetiroVencido'],
      queda: QUEDA,
      deja: { despacho: 'RETIRO', despacho_solicitado: null },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { despacho_solicitado: null }, motivo: 'No hay un cambio de retiro pendiente' },
    { codigo: 'PLAZO_VIGENTE', motivo: 'El plazo aún está vigente' },
  ],
});

const ANTES = {
  rma: null,
  tecnico_asignado: null,
  despacho: 'RETIRO',
  direccion_despacho: null,
  ubicacion: 'Recepción',
  estado: 'Ingresado',
} as const;
const hecho = (type: string, antes: typeof ANTES | null) => ({
  ultimo_hecho: { type, at: AHORA, actor: { id: 7, nombre: 'Persona' }, antes, volvia_a: null },
});

describirAccion('deshacer', {
  en: { rma: 'RMA0000001', ...hecho('RmaIngresado', ANTES) },
  acepta: [
    { eventos: ['HechoDeshecho'], queda: QUEDA, deja: { rma: null } },
    {
      nombre: 'una entrada a bodega sale de ella',
      con: { ubicacion: 'Bodega', ...hecho('IngresoABodegaRegistrado', ANTES) },
      eventos: ['HechoDeshecho'],
      queda: QUEDA,
      deja: { ultimo_movimiento: { tipo_movimiento: 2 } },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { ultimo_hecho: null }, motivo: 'No hay una acción que deshacer' },
    { con: hecho('SalidaRegistrada', null), motivo: 'La última acción no se puede deshacer' },
    { con: { tecnico_asignado: { id: 4, nombre: 'Tomás' } }, motivo: 'El RMA ya se usó para asignar técnico' },
  ],
});
