import { type Estado, SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle, OrdenLista, OrdenListaFila } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { leer } from '../../api/client';
import { TEMA } from '../../api/temas';

/** The causes that hold back a waiting order, in the order of the page. */
export const BLOQUEOS = {
  comprar: 'Parte por comprar',
  espera: 'Espera de partes',
  excepcion: 'Excepción',
  cotizacion: 'Cotización',
  revision: 'Revisión',
} as const;
export type GrupoDeEspera = keyof typeof BLOQUEOS;
type Lugar = 'ahora' | 'siguiente' | GrupoDeEspera;

const ESPERA: Partial<Record<Estado, GrupoDeEspera>> = {
  'Repuesto ordered': 'comprar',
  'Espera de partes': 'espera',
  'En Solicitud de Excepción': 'excepcion',
  'Cotización Solicitada': 'cotizacion',
  'Diagnosticado por revisar': 'revision',
  'Revisión Informe': 'revision',
};
/** The parts are complete but still in the warehouse: these orders are the next ones, wherever the unit is. */
const PARTES_LISTAS: readonly Estado[] = ['Repuesto localizado', 'Repuesto localizado solicitado', 'Repuesto entregado'];
/** The states of an order on a technician's bench or on its way there. */
const ESTADOS: readonly Estado[] = [
  'Asignado',
  'En Evaluación',
  'Repuestos entregados',
  'En Reparación',
  ...PARTES_LISTAS,
  ...(Object.keys(ESPERA) as Estado[]),
];
/** A technician holds 25 orders by default: a hundred is more than any desk has. */
const PAGINAS = 5;

function lugarDe({ estado, ubicacion }: OrdenListaFila): Lugar {
  const nombre = estado.estado.nombre;
  return ESPERA[nombre] ?? (ubicacion === 'Laboratorio' && !PARTES_LISTAS.includes(nombre) ? 'ahora' : 'siguiente');
}

/** An order with all its parts goes before an order that only waits for its turn. */
const conPartes = ({ estado }: OrdenListaFila): boolean => ['Repuestos entregados', ...PARTES_LISTAS].includes(estado.estado.nombre);

export interface Mesa {
  readonly ahora: readonly OrdenListaFila[];
  readonly siguiente: readonly OrdenListaFila[];
  readonly espera: readonly { readonly grupo: GrupoDeEspera; readonly filas: readonly OrdenListaFila[] }[];
  readonly total: number;
  /** True when there are more orders than are shown. */
  readonly cortada: boolean;
}

/** Sorts the orders, oldest first, into their sections. */
export function repartir(filas: readonly OrdenListaFila[], count: number): Mesa {
  const en = (lugar: Lugar) => filas.filter((fila) => lugarDe(fila) === lugar);
  const siguiente = en('siguiente');
  return {
    ahora: en('ahora'),
    siguiente: [...siguiente.filter(conPartes), ...siguiente.filter((fila) => !conPartes(fila))],
    espera: (Object.keys(BLOQUEOS) as GrupoDeEspera[])
      .map((grupo) => ({ grupo, filas: en(grupo) }))
      .filter(({ filas: suyas }) => suyas.length > 0),
    total: count,
    cortada: count > filas.length,
  };
}

/** The desk of a technician; the server gives technicians their own, whatever is requested. Realtime refreshes it as a list. */
export const mesaQuery = (tecnico: number) =>
  queryOptions({
    queryKey: [...TEMA.ordenes, 'mesa', tecnico],
    queryFn: async ({ signal }) => {
      const filas: OrdenListaFila[] = [];
      let count = 0;
      for (let page: number | null = 1; page !== null && page <= PAGINAS; ) {
        const search = new URLSearchParams({
          estados: ESTADOS.join(','),
          tecnico_asignado_id: String(tecnico),
          ordering: 'fecha_ingreso',
          page: String(page),
        });
        const pagina: OrdenLista = await leer('/api/orden', { query: search }, signal);
        filas.push(...pagina.results);
        count = pagina.count;
        page = pagina.next;
      }
      return repartir(filas, count);
    },
    enabled: tecnico > 0,
  });

/** The place of a requested part: the dots of a card. */
export const PARTE = {
  pedida: { nombre: 'por comprar', clase: 'punto-pedida' },
  espera: { nombre: 'en espera', clase: 'punto-espera' },
  aqui: { nombre: 'aquí', clase: 'punto-aqui' },
  entregada: { nombre: 'entregada', clase: 'punto-entregada' },
} as const;
type LugarDeParte = keyof typeof PARTE;

function dondeEsta({ estado, allocated }: OrdenDetalle['solicitud_partes'][number]): LugarDeParte {
  if (estado === SOLICITUD.EN_ESPERA) return 'espera';
  if (estado === SOLICITUD.LOCALIZADO || (estado === SOLICITUD.SOLICITADO && allocated)) return 'aqui';
  return estado === SOLICITUD.SOLICITADO ? 'pedida' : 'entregada';
}

/** The requests of an order with their places. */
export const partesDe = (orden: OrdenDetalle) =>
  orden.solicitud_partes.map((s) => ({ id: s.id, part_number: s.parte.part_number, lugar: dondeEsta(s) }));

/** The client's complaint: the kinds of failure, else the client's own words. */
export const fallaDe = (orden: OrdenDetalle): string =>
  orden.tipo_de_falla_detail.map((falla) => falla.name).join(', ') || orden.reporte_falla_cliente || '';
