import { CLAVES, type Clave } from '@bitacora/domain/contracts/consultas';
import { type LectorDePlanillas, leerSubida, type PlanillaSubida, refuse, textoDeCelda } from '@bitacora/platform';

const MAXIMO_VALORES = 10_000;

/** An uploaded list of orders: the kind named in its first cell, and the values below, without repetition. */
export interface Planilla {
  readonly clave: Clave;
  readonly valores: readonly string[];
}

const mala = (mensaje: string): never => refuse('DATOS_INVALIDOS', mensaje, { campos: { archivo: [mensaje] } });

/** Reads an uploaded list: the first column of its sheet. */
export async function leerPlanilla(lector: LectorDePlanillas, archivo: PlanillaSubida, usuario: number): Promise<Planilla> {
  const { filas, hayMas } = await leerSubida(lector, archivo, { campo: 'archivo', columnas: 1, usuario });
  const [primera, ...resto] = filas;
  const titulo = textoDeCelda(primera?.celdas[0])?.toUpperCase();
  const clave = CLAVES.find((posible) => posible === titulo);
  if (!clave) return mala('La primera celda debe ser OT, RMA o N_SERIE');
  const valores = new Set<string>();
  for (const { fila, celdas } of resto) {
    const valor = textoDeCelda(celdas[0]);
    if (valor === null)
      return mala(
        `Fila ${fila}: la celda tiene una fecha, un error o un número que no se lee igual a como se ve. Pon la columna como texto`,
      );
    valores.add(valor);
  }
  if (valores.size === 0) return mala('El archivo no tiene filas');
  if (hayMas || valores.size > MAXIMO_VALORES) return mala('El archivo tiene más de 10.000 filas');
  return { clave, valores: [...valores] };
}
