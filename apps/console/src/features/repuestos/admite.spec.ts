import { SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { admite } from './admite';

type Solicitud = OrdenDetalle['solicitud_partes'][number];
const en = (estado: Solicitud['estado'], allocated = true, id: number | null = 1) => ({ estado, allocated, parte: { id } }) as Solicitud;
const { SOLICITADO, EN_ESPERA, LOCALIZADO, ENTREGADO, USADO } = SOLICITUD;

test.each([
  ['declararResultadoParte', en(ENTREGADO), true],
  ['declararResultadoParte', en(USADO), false],
  ['corregirResultadoParte', en(USADO), true],
  ['corregirResultadoParte', en(ENTREGADO), false],
  ['asignarDesdeStock', en(SOLICITADO, false), true],
  ['asignarDesdeStock', en(SOLICITADO, true), false],
  ['asignarDesdeStock', en(SOLICITADO, false, null), false],
  ['marcarLlegadaEstimada', en(EN_ESPERA), true],
  ['marcarLlegadaEstimada', en(LOCALIZADO), false],
  ['cambiarPieza', en(SOLICITADO), true],
  ['cambiarPieza', en(EN_ESPERA), false],
  ['llegadaDePartes', en(USADO), true],
] as const)('%s con %j: %s', (accion, solicitud, esperado) => expect(admite(accion, solicitud, [])).toBe(esperado));

test('lo pedido lo anula cualquiera; lo que ya viene, solo la recepción y el supervisor; lo entregado, nadie', () => {
  const pueden = (solicitud: Solicitud) =>
    ['Técnico', 'Administrativo', 'Supervisor'].filter((grupo) => admite('cancelarSolicitudParte', solicitud, [grupo]));
  expect(pueden(en(SOLICITADO))).toEqual(['Técnico', 'Administrativo', 'Supervisor']);
  expect(pueden(en(LOCALIZADO))).toEqual(['Administrativo', 'Supervisor']);
  expect(pueden(en(ENTREGADO))).toEqual([]);
});
