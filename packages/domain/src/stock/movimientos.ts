/** The stock counters of a part (specification, 8.1): folds of its events, never below zero. */
export interface Contadores {
  readonly buenos: number;
  readonly allocated: number;
  readonly salida: number;
  readonly drop: number;
  readonly malos: number;
}

interface TipoDeMovimiento {
  readonly codigo: number;
  readonly nombre: string;
  readonly delta: Partial<Record<keyof Contadores, 1 | -1>>;
}

/** Every movement of stock: its code (specification, 8.2) and the effect of one unit. */
export const MOVIMIENTOS_STOCK = {
  INGRESO: { codigo: 1, nombre: 'Ingreso', delta: { buenos: 1 } },
  ASIGNACION: { codigo: 2, nombre: 'Asignación', delta: { buenos: -1, allocated: 1 } },
  LIBERACION: { codigo: 3, nombre: 'Liberación', delta: { buenos: 1, allocated: -1 } },
  ENTREGA: { codigo: 4, nombre: 'Entrega', delta: { allocated: -1, salida: 1 } },
  REBAJA_DROP: { codigo: 5, nombre: 'Rebaja DROP', delta: { drop: -1 } },
  RTV: { codigo: 6, nombre: 'RTV', delta: { malos: -1 } },
  SCRAP: { codigo: 7, nombre: 'SCRAP', delta: { malos: -1 } },
  USADO_CON_RETIRO: { codigo: 81, nombre: 'Usado, pieza retirada', delta: { salida: -1, malos: 1 } },
  USADO: { codigo: 82, nombre: 'Usado', delta: { salida: -1 } },
  DROP: { codigo: 83, nombre: 'Drop', delta: { salida: -1, drop: 1 } },
  PART_FAILED: { codigo: 84, nombre: 'Part failed', delta: { salida: -1, malos: 1 } },
  SLOW: { codigo: 9, nombre: 'SLOW', delta: { buenos: -1 } },
  REINTEGRO: { codigo: 10, nombre: 'Reintegro de Drop', delta: { buenos: 1, drop: -1 } },
  AJUSTE_MAS: { codigo: 11, nombre: 'Ajuste de conteo', delta: { buenos: 1 } },
  AJUSTE_MENOS: { codigo: 11, nombre: 'Ajuste de conteo', delta: { buenos: -1 } },
  TRASPASO_A_ORDEN: { codigo: 13, nombre: 'Traspaso a OT', delta: { salida: -1, allocated: 1 } },
  DEVOLUCION: { codigo: 14, nombre: 'Devolución a bodega', delta: { salida: -1, buenos: 1 } },
  REVERSA_USADO_CON_RETIRO: { codigo: 12, nombre: 'Reversa de Usado', delta: { salida: 1, malos: -1 } },
  REVERSA_USADO: { codigo: 12, nombre: 'Reversa de Usado', delta: { salida: 1 } },
  REVERSA_DROP: { codigo: 12, nombre: 'Reversa de Drop', delta: { salida: 1, drop: -1 } },
  REVERSA_PART_FAILED: { codigo: 12, nombre: 'Reversa de Part failed', delta: { salida: 1, malos: -1 } },
} as const satisfies Readonly<Record<string, TipoDeMovimiento>>;
export type NombreMovimiento = keyof typeof MOVIMIENTOS_STOCK;

export const SIN_STOCK: Contadores = { buenos: 0, allocated: 0, salida: 0, drop: 0, malos: 0 };

/** 1 for a movement that brings units in, -1 for one that takes them out, 0 between counters. */
export const signoDeMovimiento = (movimiento: NombreMovimiento): number => {
  const { delta }: TipoDeMovimiento = MOVIMIENTOS_STOCK[movimiento];
  return Object.values(delta).reduce((suma, signo) => suma + signo, 0);
};

/** The counters after a movement. */
export function mover(contadores: Contadores, movimiento: NombreMovimiento, cantidad: number): Contadores {
  const { delta }: TipoDeMovimiento = MOVIMIENTOS_STOCK[movimiento];
  const siguiente = { ...contadores };
  for (const [contador, signo] of Object.entries(delta)) siguiente[contador as keyof Contadores] += signo * cantidad;
  return siguiente;
}
