import { ESTADOS, type Estado } from '@bitacora/domain';
import type { Azar } from './azar';
import type { Guion } from './guion';
import { REPUESTOS } from './repuestos';

export const ORDENES = 300;
/** The quoted price of an hour and a half of work, in CLP. */
const TRABAJO = 34_990;

/** Number of the 300 orders per final state; the rest is closed. */
const DESTINOS: readonly (readonly [Estado, number])[] = [
  ['Pre ingreso', 8],
  ['Pre ingreso regiones', 6],
  ['Ingresado', 18],
  ['Asignado', 20],
  ['En Evaluación', 22],
  ['Diagnosticado por revisar', 8],
  ['Cotización Solicitada', 12],
  ['En Solicitud de Excepción', 9],
  ['Repuesto ordered', 12],
  ['Espera de partes', 22],
  ['Repuesto localizado', 8],
  ['Repuesto localizado solicitado', 7],
  ['Repuesto entregado', 4],
  ['Repuestos entregados', 4],
  ['En Reparación', 18],
  ['Reparado por pagar', 7],
  ['Reparado', 12],
  ['Rechazado', 9],
  ['Revisión Informe', 11],
  ['Informe Revisado', 13],
  ['A espera de retiro', 6],
  ['Acreditación', 4],
];
const DE_PRESUPUESTO: readonly Estado[] = ['Diagnosticado por revisar', 'Cotización Solicitada', 'Reparado por pagar'];
/** States reached by waiting for bought parts, while a quotation takes parts in stock. */
const SIN_PRESUPUESTO: readonly Estado[] = [
  'Acreditación',
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'En Solicitud de Excepción',
];
const CON_REPUESTO: readonly Estado[] = [
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'Repuesto localizado solicitado',
  'Repuesto entregado',
  'Repuestos entregados',
  'En Reparación',
  'Acreditación',
];
const POR_COMPRAR: readonly Estado[] = ['Repuesto ordered', 'Espera de partes', 'Repuesto localizado', 'Acreditación'];

/** True when an order on its way to this state is a quotation's. */
export const esDePresupuesto = (azar: Azar, destino: Estado): boolean =>
  DE_PRESUPUESTO.includes(destino) || (!SIN_PRESUPUESTO.includes(destino) && azar.ocurre(0.22));

/** The destinations of all orders, shuffled. */
export function repartir(azar: Azar): Estado[] {
  const lista = DESTINOS.flatMap(([estado, cuantas]) => Array.from({ length: cuantas }, () => estado));
  while (lista.length < ORDENES) lista.push('Cerrado');
  for (let i = lista.length - 1; i > 0; i--) {
    const j = azar.entero(0, i);
    [lista[i], lista[j]] = [lista[j] as Estado, lista[i] as Estado];
  }
  if (!lista.every((estado) => ESTADOS.includes(estado))) throw new Error('Demo: estado desconocido');
  return lista;
}

/** The story that brings an order to its final state. */
export function guionDe(
  azar: Azar,
  partes: ReadonlyMap<string, number>,
  i: number,
  destino: Estado,
  { presupuesto, falla }: { readonly presupuesto: boolean; readonly falla: Guion['falla'] },
): Guion {
  const familia = REPUESTOS[falla.repuesto ?? 'disco'];
  const usa = CON_REPUESTO.includes(destino) || (falla.repuesto !== null && azar.ocurre(0.7));
  const cuantos = destino === 'Repuesto entregado' ? 2 : 1;
  const enStock = familia.filter(([, , , , cantidad]) => cantidad > 0);
  const comprar = POR_COMPRAR.includes(destino);
  const fuente = comprar ? familia : enStock;
  const repuestos = usa
    ? Array.from({ length: cuantos }, () => {
        const [part_number, description] = azar.uno(fuente);
        return { id: partes.get(part_number) as number, part_number, description, allocated: !comprar };
      })
    : [];
  const precioDe = new Map(familia.map(([part_number, , , precio]) => [part_number, precio]));
  return {
    destino,
    rma: `R${String(i).padStart(3, '0')}${azar.entero(100_000, 999_999)}`,
    tecnico: azar.ocurre(0.55) ? 'tecnico' : 'tecnico2',
    falla,
    replicada: falla.repuesto !== null || azar.ocurre(0.3),
    repuestos,
    rechazada: destino === 'Rechazado' || (destino === 'Cerrado' && azar.ocurre(0.12)),
    administrativa: destino === 'Rechazado' && i % 4 === 0,
    cotizacion:
      destino === 'Cotización Solicitada'
        ? ((['rechaza', 'espera', 'por cotizar'] as const)[i % 3] ?? 'espera')
        : presupuesto && destino === 'Cerrado' && azar.ocurre(0.2)
          ? 'rechaza'
          : 'acepta',
    precios: { repuestos: repuestos.map(({ part_number }) => precioDe.get(part_number) ?? 0), trabajo: TRABAJO },
    cambio:
      destino === 'Acreditación'
        ? 'espera'
        : destino === 'Reparado' && i % 3 === 0 && !presupuesto
          ? '3x3'
          : destino === 'En Solicitud de Excepción' && i % 2 === 1
            ? '3x3'
            : null,
    guarda: azar.ocurre(0.65) || destino === 'Acreditación',
    demora: azar.entero(6, 30),
  };
}
