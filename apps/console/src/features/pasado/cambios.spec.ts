import type { EntradaTimeline, OrdenDetalle } from '@bitacora/domain/contracts';
import { cambiosEntre } from './cambios';

const equipo = { power_source: 1, type_hard_drive: 'SSD', size_hard_drive: '512_GB', total_ram_memorie: 8, tiene_password: false };
const ENTONCES = {
  estado: { estado: { nombre: 'Ingresado' } },
  ubicacion: 'Recepción',
  tipo_servicio: { nombre: 'Garantía' },
  equipo,
  despacho: 'RETIRO',
  despacho_solicitado: null,
  recepcionista_detail: { first_name: 'Rosa', last_name: 'Farías' },
  tipo_de_falla_detail: [],
  solicitud_partes: [],
  excepciones_detail: [],
  archivos: [],
  fecha_de_compra: '2026-01-05',
  numero_boleta: '123',
  estado_pago: null,
} as unknown as OrdenDetalle;
const hecho = (label: string) => ({ label, actor: { id: 1, nombre: 'Ana' }, at: '2026-11-20T12:00:00Z' }) as unknown as EntradaTimeline;

it('a changed field is shown in words, with the fact that set it', () => {
  const corregida = {
    ...ENTONCES,
    fecha_de_compra: '2026-02-06',
    tienda_empresa: { id: 1, nombre: 'Tienda Norte' },
    guia_despacho_ingreso: 'G-77',
    equipo: { ...equipo, tiene_password: true, total_ram_memorie: 16 },
  } as unknown as OrdenDetalle;
  const pagada = {
    ...corregida,
    despacho: 'ENVIO',
    estado_pago: 'COMPLETO',
    direccion_despacho: { direccion: 'Prat 1', comuna: 'Arica', region: 'Arica y Parinacota' },
    archivos: [{ name: 'boleta.pdf' }],
    excepciones_detail: [{ tipo: 1, estado: 1 }],
  } as unknown as OrdenDetalle;
  const cambios = cambiosEntre(ENTONCES, [
    { hecho: hecho('Orden editada'), orden: corregida },
    { hecho: hecho('Pago registrado'), orden: pagada },
  ]);
  expect(Object.fromEntries(cambios.map(({ dato, entonces, hoy, hecho: { label } }) => [dato, [entonces, hoy, label]]))).toEqual({
    'Contraseña del equipo': ['Sin contraseña', 'Registrada', 'Orden editada'],
    Memoria: ['8 GB', '16 GB', 'Orden editada'],
    Despacho: ['Retiro por cliente', 'Envío', 'Pago registrado'],
    'Dirección de despacho': ['—', 'Prat 1, Arica, Arica y Parinacota', 'Pago registrado'],
    'Fecha de compra': ['05/01/2026', '06/02/2026', 'Orden editada'],
    Tienda: ['—', 'Tienda Norte', 'Orden editada'],
    'Guía Despacho Ingreso': ['—', 'G-77', 'Orden editada'],
    Excepciones: ['—', expect.stringMatching(/^[A-Z].+: [A-Z]/), 'Pago registrado'],
    Pago: ['—', 'Completo', 'Pago registrado'],
    Archivos: ['—', 'boleta.pdf', 'Pago registrado'],
  });
});
