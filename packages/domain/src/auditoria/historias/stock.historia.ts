import type { Logged } from '../../kernel';
import { type Contadores, evolveParte, GRUPO, GRUPO_DE, type Grupo, MOVIMIENTOS_STOCK, PARTE, type Parte } from '../../stock';
import { campos, type Detalle, type Historia } from '../historia';
import { lista, numero, opcion, pesos, siNo, texto } from '../valores';

const deFicha = campos({
  part_number: ['Part number'],
  description: ['Descripción'],
  real_location: ['Ubicación'],
  precio_unitario: ['Precio unitario', pesos],
  por_catalogar: ['Por catalogar', siNo],
  descontinuada: ['Descontinuada', siNo],
  eliminada: ['Eliminada', siNo],
});
const deContadores = campos<keyof Contadores>({
  buenos: ['Buenos', numero],
  allocated: ['Allocated', numero],
  salida: ['Salida', numero],
  drop: ['Drop', numero],
  malos: ['Malos', numero],
});
const NOMBRE_DE_MOVIMIENTO = Object.fromEntries(Object.entries(MOVIMIENTOS_STOCK).map(([clave, { nombre }]) => [clave, nombre]));
const deMovimiento = campos({ movimiento: ['Movimiento', opcion(NOMBRE_DE_MOVIMIENTO)], cantidad: ['Cantidad', numero] });
const deReferencia = campos({
  ot: ['OT'],
  rma: ['RMA'],
  documento: ['Documento'],
  ov: ['OV', (valor) => (valor ? String((valor as { ov: number }).ov) : null)],
  grupo: ['Grupo de movimientos'],
});
const SIN_CAUSAS = new Set<string>();

/** A part and its stock. */
export const HISTORIA_PARTE: Historia<Parte> = {
  // The applied causes are dropped: nobody reads them, and copying them makes a long history slow.
  after: (parte, event) => {
    const despues = evolveParte(parte, PARTE.own(event));
    return despues && { ...despues, causas: SIN_CAUSAS };
  },
  datos: ({ contadores, apartados, ...ficha }) => [
    ...deFicha(ficha as unknown as Record<string, unknown>),
    ...deContadores(contadores),
    {
      clave: 'apartados',
      etiqueta: 'Apartado para grupos',
      valor: [...apartados].map(
        ([grupo, { movimiento, cantidad }]) => `${cantidad} para el grupo ${grupo} (${NOMBRE_DE_MOVIMIENTO[movimiento]})`,
      ),
    },
  ],
  detalles: ({ data }: Logged): readonly Detalle[] => {
    const { referencia = null, ...resto } = data as { referencia?: Record<string, unknown> | null };
    return [...deMovimiento(resto), ...deReferencia(referencia)];
  },
};

const deGrupo = campos({
  tipo: ['Tipo', opcion(Object.fromEntries(Object.entries(GRUPO_DE).map(([tipo, { nombre }]) => [tipo, nombre])))],
  referencia: ['Documento o motivo'],
  estado: ['Estado', opcion({ INICIADO: 'Iniciado', REGISTRADO: 'Registrado', RECHAZADO: 'Rechazado' })],
  filas: ['Repuestos', lista((fila) => `${(fila as { cantidad: number }).cantidad} × ${(fila as { part_number: string }).part_number}`)],
  rechazo: ['Rechazo', (valor) => texto((valor as { motivo: string } | null)?.motivo)],
});

/** A group of movements. */
export const HISTORIA_GRUPO: Historia<Grupo> = {
  after: (grupo, event) => GRUPO.after(grupo, event),
  datos: (grupo) => deGrupo(grupo as unknown as Record<string, unknown>),
};
