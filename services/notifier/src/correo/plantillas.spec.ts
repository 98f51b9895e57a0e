import type { Cliente } from '@bitacora/domain/cliente';
import { cicloOrden, guiaDelCliente, ORDEN_VACIA, type Orden, type OrdenEventType } from '@bitacora/domain/orden';
import { Ajustes, readChangeToken } from '@bitacora/platform';
import type { Casa } from './casa';
import { destinatarios } from './destinatarios';
import { esPlantilla, type NombrePlantilla, PLANTILLAS } from './plantillas';
import { type HechoDeOrden, presentar } from './presentar';
import { tokenDeCambio } from './token-de-cambio';

const casa: Casa = {
  ajustes: new Ajustes(),
  clock: { now: () => new Date('2026-04-10T15:30:00.000Z') },
  publicUrl: 'https://bitacora.test',
  serviceKey: 'ab'.repeat(32),
  centro: {
    nombre: 'Centro & Cía',
    rut: '1-9',
    direccion: 'Calle 1',
    telefono: '+56 2 1',
    correo: 'contacto@centro.test',
    whatsapp: '+56 9 1',
    comuna: 'Providencia',
    region: 'Metropolitana de Santiago',
    enlacesDeCourier: {},
    marca: { color: null, logo: null },
    demo: false,
    horario: [],
    pie: '',
    terminos: { enlace: 'https://centro.test/terminos', version: '1' },
  },
};
const AT = '2026-04-10T15:30:00.000Z';
const TODAS = Object.keys(PLANTILLAS) as NombrePlantilla[];
const hecho = (data: object, orden: Partial<Orden> = {}, type: OrdenEventType = 'OrdenEditada'): HechoDeOrden => {
  const event = cicloOrden.own({ type, id: 'e1', at: AT, data });
  return {
    event,
    delComando: [event.data],
    ot: 10001,
    orden: { ...ORDEN_VACIA, ot: 10001, ...orden },
    nombre: 'Camila',
    courier: 'Starken',
    paginaDelCourier: null,
    equipo: null,
    tienda: null,
    dias: 30,
  };
};

it('hay una para cada correo de la vida de la orden', () => {
  expect(TODAS.sort()).toEqual(
    [
      'ingreso',
      'pre_ingreso_recibido',
      'equipo_recibido',
      'pre_ingreso_rechazado',
      'confirmacion_cambio_retiro',
      'aviso_cambio_retiro',
      'cambio_retiro_confirmado',
      'cambio_retiro_cancelado',
      'diagnostico_listo',
      'repuesto_en_espera',
      'repuesto_disponible',
      'reparado',
      'pago_recibido',
      'informe_final',
      'rechazada',
      'rechazo_administrativo',
      'puede_retirar',
      'recordatorio_retiro_30',
      'recordatorio_retiro_60',
      'recordatorio_retiro_90',
      'despacho',
      'entrega_sin_reparar',
      'correo_cambio',
      'retractacion_cambio',
    ].sort(),
  );
  expect(esPlantilla('constructor')).toBe(false);
});

it.each(TODAS)('%s lleva el centro, el número y el enlace', (plantilla) => {
  const { type, data } = PLANTILLAS[plantilla].ejemplo;
  const { asunto, texto, html } = presentar(plantilla, hecho(data, {}, type), casa);
  expect(asunto).toMatch(/^Orden 10001: ./);
  for (const parte of ['Centro & Cía', 'contacto@centro.test', '10001', 'https://bitacora.test/']) expect(texto).toContain(parte);
  expect(html).toContain('Centro &amp; Cía');
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/undefined|null|<img|<script|<style/);
  expect(texto).not.toMatch(/undefined|null/);
});

it('escapa lo que la gente escribe y tolera lo borrado', () => {
  expect(presentar('pre_ingreso_rechazado', hecho({ comentario: '<b onload="x">ya</b>' }), casa).html).toContain(
    'Comentario: &lt;b onload=&quot;x&quot;&gt;ya&lt;/b&gt;',
  );
  expect(presentar('pre_ingreso_rechazado', { ...hecho({ comentario: null }), nombre: null }, casa).texto).toMatch(/^Hola:/);
});

it('el despacho lleva courier y número de seguimiento; la entrega en mano, no', () => {
  const salida = { tipo_salida: 4, numero_guia_despacho: '5', numero_courrier: '99', courier_id: 1, distribuidor_id: null };
  const cerrada = { estado: 'Cerrado', despacho: 'ENVIO', salida } as const;
  const enviado = presentar('despacho', hecho({ numero_courrier: '99', numero_guia_despacho: '5' }, cerrada), casa);
  expect(enviado.texto).toContain('Número de seguimiento: 99');
  expect(enviado.texto).toContain('Courier: Starken');
  expect(enviado.texto).not.toContain('Seguir el envío');
  const conPagina = {
    ...hecho({ numero_courrier: '9 9&', numero_guia_despacho: '5' }, cerrada),
    paginaDelCourier: 'https://starken.cl/?n={codigo}',
  };
  expect(presentar('despacho', conPagina, casa).texto).toContain('Seguir el envío: https://starken.cl/?n=9%209%26');
  expect(presentar('despacho', hecho({ numero_courrier: null, numero_guia_despacho: null }, { despacho: 'RETIRO' }), casa).asunto).toBe(
    'Orden 10001: entregamos tu equipo',
  );
});

it.each([
  ['informe_final', { estado: 'Informe Revisado', ubicacion: 'Bodega', despacho: 'RETIRO', tipo_cliente: 1 }],
  ['informe_final', { estado: 'Informe Revisado', ubicacion: 'Bodega', despacho: 'RETIRO', tipo_cliente: 2 }],
  ['informe_final', { estado: 'Informe Revisado', ubicacion: 'Bodega', despacho: 'ENVIO', tipo_cliente: 1 }],
  ['puede_retirar', { estado: 'Informe Revisado', ubicacion: 'Recepción', despacho: 'RETIRO' }],
  ['puede_retirar', { estado: 'Informe Revisado', ubicacion: 'Recepción', despacho: 'COORD_CLIENTE' }],
  ['rechazo_administrativo', { estado: 'Rechazado', ubicacion: 'Recepción', despacho: 'RETIRO' }],
  ['rechazo_administrativo', { estado: 'Rechazado', ubicacion: 'Laboratorio', despacho: 'RETIRO' }],
  ['rechazada', { estado: 'Rechazado', ubicacion: 'Laboratorio', despacho: 'ENVIO' }],
  ['diagnostico_listo', { estado: 'Cotización Solicitada', tipo_servicio: 4, ov: { id: 1, estado: 'PENDIENTE' } }],
  ['reparado', { estado: 'Reparado por pagar', tipo_servicio: 4 }],
  ['despacho', { estado: 'Cerrado', despacho: 'ENVIO', salida: { courier_id: 1, distribuidor_id: null } }],
] as const)('%s dice lo mismo que la página en ese momento: %j', (plantilla, cambios) => {
  const diagnosticos = [{ id: 1, revisado: plantilla !== 'rechazada' }];
  const orden = { ...ORDEN_VACIA, ot: 10001, diagnostico_id: 1, diagnosticos, ...cambios } as unknown as Orden;
  const guia = guiaDelCliente(orden, { hoy: '2026-04-10' });
  expect(guia?.sigue).toMatch(/./);
  expect(presentar(plantilla, hecho(PLANTILLAS[plantilla].ejemplo.data, orden), casa).texto.replace(/\s+/g, ' ')).toContain(guia?.sigue);
});

it('el pre ingreso por envío lleva la dirección del centro', () => {
  const { texto } = presentar('pre_ingreso_recibido', hecho({ modalidad: 'regiones' }), casa);
  expect(texto).toContain('Dirección: Calle 1');
  expect(presentar('pre_ingreso_recibido', hecho({ modalidad: 'retiro' }), casa).texto).not.toContain('Dirección: Calle 1');
  const enviado = { modalidad: 'regiones', tipo_servicio: 1, reporte_falla_cliente: 'No enciende', fecha_de_compra: '2026-05-04' };
  const equip = { model_name: 'Vivobook 15', serial_number: 'PUB123', password: 'secreta' };
  const repetido = presentar('pre_ingreso_recibido', hecho({ ...enviado, equip }), casa).texto;
  for (const dicho of [
    'Servicio: Garantía',
    'Falla reportada: No enciende',
    'Fecha de compra: 04/05/2026',
    'Equipo: Vivobook 15',
    'N° de serie: PUB123',
  ])
    expect(repetido).toContain(dicho);
  expect(repetido).not.toContain('secreta');
});

it('el equipo que se va al distribuidor no se da por entregado', () => {
  const salida = { courier_id: null, distribuidor_id: 1 };
  const { asunto, texto } = presentar(
    'despacho',
    hecho(
      { distribuidor_id: 1 },
      { estado: 'Cerrado', resultado: 'CAMBIO_3X3', cambio_3x3: true, cambio_correo_enviado: true, salida: salida as Orden['salida'] },
    ),
    casa,
  );
  expect(`${asunto} ${texto}`).not.toMatch(/entregamos|en camino/i);
  expect(texto).toContain('presenta el correo de cambio');
});

it('el cambio de retiro se nombra, y su enlace es el que el lado de los comandos verifica', () => {
  const pedido = { numero: 2, despacho: 'ENVIO', direccion: 'Prat 9', comuna: 'Talca', region: 'Maule', email: 'otro@x.cl' } as const;
  const despacho_solicitado = { ...pedido, vence: '2026-03-05T12:00:00.000Z', confirma: 'registrado' } as const;
  const { texto } = presentar('confirmacion_cambio_retiro', hecho({ despacho: 'ENVIO' }, { despacho_solicitado }), casa);
  const token = tokenDeCambio(10001, 2, casa.serviceKey);
  expect(texto).toContain(`https://bitacora.test/orden/confirmar_cambio_retiro/${token}`);
  for (const dicho of [
    '10001',
    'Nueva entrega: Envío a domicilio',
    'Dirección: Prat 9, Talca, Maule',
    `No fui yo: https://bitacora.test/orden/confirmar_cambio_retiro/${token}?no_fui_yo`,
  ])
    expect(texto).toContain(dicho);
  expect(readChangeToken(token, casa.serviceKey)).toEqual({ ot: 10001, numero: 2 });
  expect(readChangeToken(token.replace('.2.', '.3.'), casa.serviceKey)).toBeNull();
  const copia = presentar('aviso_cambio_retiro', hecho({ ...pedido }, { despacho_solicitado }), casa).texto;
  expect(copia).toMatch(/^Hola:/);
  expect(copia).not.toMatch(/confirmar_cambio_retiro|Prat 9/);
});

describe('destinatarios', () => {
  const empresa = {
    persona: null,
    empresa: { razon_social: 'X', correo_empresas: ['a@x.cl', 'A@x.cl', 'malo'], correo_cambio: ['cambio@x.cl'] },
    sucursales: [{ id: 3, email: ['suc@x.cl'] }],
  } as unknown as Cliente;
  const deCliente: Orden = { ...ORDEN_VACIA, cliente_id: 1, sucursal_id: 3 };

  it('una empresa recibe en sus correos, y los cambios en los de cambio y la sucursal', () => {
    expect(destinatarios('reparado', {}, deCliente, empresa)).toEqual(['A@x.cl']);
    expect(destinatarios('correo_cambio', {}, deCliente, empresa)).toEqual(['cambio@x.cl', 'suc@x.cl']);
  });
  it('un pre ingreso recibe en el correo que escribió', () => {
    const pre = { ...ORDEN_VACIA, datos_provisorios: { email: 'p@x.cl' } as never };
    expect(destinatarios('pre_ingreso_recibido', {}, pre, null)).toEqual(['p@x.cl']);
  });
  it('un cambio de retiro se confirma desde el correo registrado; el escrito, si es otro, recibe copia', () => {
    const persona = { persona: { email: 'suyo@x.cl' }, empresa: null } as unknown as Cliente;
    const pre = { ...ORDEN_VACIA, datos_provisorios: { email: 'p@x.cl' } as never };
    const confirma = (email: string, orden: Orden, cliente: Cliente | null) =>
      destinatarios('confirmacion_cambio_retiro', { email }, orden, cliente);
    const copia = (email: string | null, orden: Orden = deCliente, cliente: Cliente | null = persona) =>
      destinatarios('aviso_cambio_retiro', { email }, orden, cliente);
    expect([confirma('otro@x.cl', deCliente, persona), confirma('otro@x.cl', pre, null)]).toEqual([['suyo@x.cl'], ['p@x.cl']]);
    expect([copia('otro@x.cl'), copia(' SUYO@x.cl'), copia(null)]).toEqual([['otro@x.cl'], [], []]);
    expect([copia('otro@x.cl', pre, null), copia('p@x.cl', pre, null)]).toEqual([['otro@x.cl'], []]);
    const sinCorreo = { persona: { email: null }, empresa: null } as unknown as Cliente;
    expect(confirma('otro@x.cl', deCliente, sinCorreo)).toEqual([]);
  });
  it('quien fue borrado no tiene dirección', () => {
    expect(destinatarios('reparado', {}, deCliente, { persona: { email: null }, empresa: null } as unknown as Cliente)).toEqual([]);
  });
});
