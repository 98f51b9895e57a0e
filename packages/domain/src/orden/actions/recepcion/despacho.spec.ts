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
const SOLICITADO = { despacho: 'ENVIO', ...LUGAR, vence: '2026-03-05T12:00:00.000Z' } as const;

describirAccion('solicitarCambioRetiro', {
  en: { despacho: 'RETIRO' },
  input: PEDIDO,
  acepta: [
    {
      eventos: ['CambioDeRetiroSolicitado'],
      queda: QUEDA,
      deja: { despacho: 'RETIRO', despacho_solicitado: { despacho: 'ENVIO', vence: '2026-03-05T12:00:00.000Z' } },
    },
    {
      con: { despacho: 'ENVIO' },
      input: { tipo_retiro: 'RETIRO', email: 'ana@correo.example' },
      eventos: ['CambioDeRetiroSolicitado'],
      queda: QUEDA,
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { tipo_servicio: 4 }, motivo: 'Solo para órdenes de Garantía' },
    { con: { tipo_cliente: 2 }, motivo: 'Solo para clientes Persona' },
    { con: { despacho_solicitado: SOLICITADO }, motivo: 'Cambio de Retiro Pendiente de Aprobación' },
    { input: { ...PEDIDO, tipo_retiro: 'RETIRO' }, campo: 'tipo_retiro', motivo: 'La orden ya tiene ese tipo de retiro' },
    { input: { ...PEDIDO, comuna_solicitada: '' }, campo: 'comuna_solicitada', motivo: 'Campo requerido' },
    { input: { ...PEDIDO, email: 'ana' }, campo: 'email', motivo: 'No es una dirección de correo válida' },
  ],
});

describirAccion('confirmarCambioRetiro', {
  en: { despacho: 'RETIRO', despacho_solicitado: SOLICITADO },
  acepta: [
    {
      eventos: ['CambioDeRetiroConfirmado'],
      queda: QUEDA,
      deja: { despacho: 'ENVIO', despacho_solicitado: null, direccion_despacho: LUGAR },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { despacho_solicitado: null }, motivo: 'No hay un cambio de retiro pendiente' },
    { at: '2026-03-06T12:00:00.000Z', codigo: 'ENLACE_VENCIDO', motivo: 'El enlace de confirmación venció' },
  ],
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
