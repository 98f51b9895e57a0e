import type { Cliente } from '@bitacora/domain/cliente';
import { ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import { changeToken, readChangeToken } from '@bitacora/platform';
import type { Casa } from './casa';
import { destinatarios } from './destinatarios';
import { esPlantilla, type NombrePlantilla, PLANTILLAS } from './plantillas';
import { type HechoDeOrden, presentar } from './presentar';
import { tokenDeCambio } from './token-de-cambio';

const casa: Casa = {
  publicUrl: 'https://bitacora.test',
  serviceKey: 'ab'.repeat(32),
  centro: {
    nombre: 'Centro & Cía',
    rut: '1-9',
    direccion: 'Calle 1',
    telefono: '+56 2 1',
    correo: 'contacto@centro.test',
    whatsapp: '+56 9 1',
  },
};
const AT = '2026-04-10T15:30:00.000Z';
const TODAS = Object.keys(PLANTILLAS) as NombrePlantilla[];
const hecho = (data: object, orden: Partial<Orden> = {}): HechoDeOrden =>
  ({
    event: { type: 'x', id: 'e1', at: AT, data },
    delComando: [data],
    ot: 10001,
    orden: { ...ORDEN_VACIA, ot: 10001, ...orden },
    nombre: 'Camila',
    courier: 'Starken',
    tienda: null,
    dias: 30,
  }) as unknown as HechoDeOrden;

it('hay una para cada correo de la vida de la orden', () => {
  expect(TODAS.sort()).toEqual(
    [
      'ingreso',
      'pre_ingreso_recibido',
      'equipo_recibido',
      'pre_ingreso_rechazado',
      'confirmacion_cambio_retiro',
      'aviso_cambio_retiro',
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
  const { asunto, texto, html } = presentar(
    plantilla,
    { ...hecho(data), event: { type, id: 'e1', at: AT, data } } as unknown as HechoDeOrden,
    casa,
  );
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
  const enviado = presentar('despacho', hecho({ numero_courrier: '99', numero_guia_despacho: '5' }, { despacho: 'ENVIO' }), casa);
  expect(enviado.texto).toContain('Número de seguimiento: 99');
  expect(enviado.texto).toContain('Courier: Starken');
  expect(presentar('despacho', hecho({ numero_courrier: null, numero_guia_despacho: null }, { despacho: 'RETIRO' }), casa).asunto).toBe(
    'Orden 10001: entregamos tu equipo',
  );
});

it('el enlace de cambio de retiro es el que el lado de los comandos verifica', () => {
  const { texto } = presentar('confirmacion_cambio_retiro', hecho({ despacho: 'ENVIO' }), casa);
  const token = tokenDeCambio(10001, 'e1', casa.serviceKey);
  expect(texto).toContain(`https://bitacora.test/orden/confirmar_cambio_retiro/${token}`);
  expect(token).toBe(changeToken(10001, 'e1', casa.serviceKey));
  expect(token).toMatch(/^10001\.e1\.[\w-]{32}$/);
  expect(readChangeToken(token, casa.serviceKey)).toEqual({ ot: 10001, eventId: 'e1' });
  expect(readChangeToken(token, 'cd'.repeat(32))).toBeNull();
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
  it('un pre ingreso recibe en el correo que escribió; el cambio de retiro, en el suyo', () => {
    const pre = { ...ORDEN_VACIA, datos_provisorios: { email: 'p@x.cl' } as never };
    expect(destinatarios('pre_ingreso_recibido', {}, pre, null)).toEqual(['p@x.cl']);
    expect(destinatarios('confirmacion_cambio_retiro', { email: 'otro@x.cl' }, deCliente, empresa)).toEqual(['otro@x.cl']);
  });
  it('del cambio de retiro se avisa al correo registrado, si no es el escrito', () => {
    const persona = { persona: { email: 'suyo@x.cl' }, empresa: null } as unknown as Cliente;
    const avisado = (email: string | null, orden: Orden = deCliente, cliente: Cliente | null = persona) =>
      destinatarios('aviso_cambio_retiro', { email }, orden, cliente);
    expect(avisado('otro@x.cl')).toEqual(['suyo@x.cl']);
    expect(avisado(' SUYO@x.cl')).toEqual([]);
    expect(avisado('otro@x.cl', deCliente, empresa)).toEqual([]);
    const pre = { ...ORDEN_VACIA, datos_provisorios: { email: 'p@x.cl' } as never };
    expect([avisado('otro@x.cl', pre, null), avisado('p@x.cl', pre, null)]).toEqual([['p@x.cl'], []]);
  });
  it('quien fue borrado no tiene dirección', () => {
    expect(destinatarios('reparado', {}, deCliente, { persona: { email: null }, empresa: null } as unknown as Cliente)).toEqual([]);
  });
});
