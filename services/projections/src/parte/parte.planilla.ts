import type { GrupoDetalle, ParteWire } from '@bitacora/domain/contracts';
import { type Columna, type Hoja, hojaDe } from '../exportacion/libro';

const columna = (titulo: string, campo: keyof ParteWire, tipo: Columna<ParteWire>['tipo'], ancho: number): Columna<ParteWire> => ({
  titulo,
  tipo,
  ancho,
  valor: (parte) => parte[campo] as string | number | null,
});
/** The columns of 'Exportar Piezas'. */
const DE_PARTES = [
  columna('Código', 'part_number', 'texto', 24),
  columna('Descripción', 'description', 'texto', 44),
  columna('Ubicación', 'real_location', 'texto', 14),
  columna('Precio unitario', 'precio_unitario', 'pesos', 16),
  columna('Buenos', 'cantidad_buenos', 'entero', 10),
  columna('Asignados', 'cantidad_allocated', 'entero', 10),
  columna('Drop', 'cantidad_drop', 'entero', 10),
  columna('Malos', 'cantidad_malos', 'entero', 10),
  columna('Salida', 'cantidad_salida', 'entero', 10),
];

type Fila = GrupoDetalle['movimientos_inventario'][number] & { readonly grupo: GrupoDetalle };
/** The columns of a group of movements. */
const DE_GRUPO: readonly Columna<Fila>[] = [
  { titulo: 'Movimiento', tipo: 'entero', ancho: 12, valor: ({ grupo }) => grupo.id },
  { titulo: 'Fecha', tipo: 'fecha_hora', ancho: 17, valor: ({ grupo }) => grupo.created_at },
  { titulo: 'Tipo', tipo: 'texto', ancho: 14, valor: ({ grupo }) => grupo.tipo_nombre },
  { titulo: 'Documento o motivo', tipo: 'texto', ancho: 30, valor: ({ grupo }) => grupo.referencia },
  { titulo: 'Usuario', tipo: 'texto', ancho: 22, valor: ({ grupo }) => grupo.user },
  { titulo: 'Código', tipo: 'texto', ancho: 24, valor: ({ parte }) => parte.part_number },
  { titulo: 'Descripción', tipo: 'texto', ancho: 44, valor: ({ parte }) => parte.description },
  { titulo: 'Cantidad', tipo: 'entero', ancho: 10, valor: ({ cantidad }) => cantidad },
];

/** The sheet of all parts. */
export const hojaDePartes = (cuantas: number, lotes: AsyncIterable<readonly ParteWire[]>): Hoja =>
  hojaDe('Piezas', DE_PARTES, cuantas, lotes);

/** The sheet of a group of movements. */
export function hojaDeGrupo(grupo: GrupoDetalle): Hoja {
  const filas = grupo.movimientos_inventario.map((fila) => ({ ...fila, grupo }));
  return hojaDe(grupo.tipo_nombre, DE_GRUPO, filas.length, [filas]);
}
