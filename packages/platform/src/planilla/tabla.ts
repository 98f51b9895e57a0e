import { type Celda, claveDeTitulo, type Fila, textoDeCelda } from './celda';
import { LIMITES, PlanillaInvalida } from './limites';

/** The requested extent of a sheet. */
export interface Medida {
  readonly filas: number;
  readonly columnas: number;
  /** The headings of the requested columns, as `claveDeTitulo` writes them; all columns when absent. */
  readonly titulos?: readonly string[];
}

/** The rows read from a sheet, in order, and true in the flag when it has more than requested. */
export interface Leida {
  readonly filas: readonly Fila[];
  readonly hayMas: boolean;
}

/** Refuses a cell with more letters than Excel allows. */
export function caberEnCelda(fila: number, letras: number): void {
  if (letras > LIMITES.letrasPorCelda) throw new PlanillaInvalida(`Fila ${fila}: una celda tiene más de 32.767 letras`);
}

/** A character that neither the log nor the lists can store. */
export const NUL = '\u0000';

/** Refuses a cell with a NUL character. */
export function sinNul(fila: number, texto: string): void {
  if (texto.includes(NUL))
    throw new PlanillaInvalida(`Fila ${fila}: tiene una letra que no es de un texto (NUL): bórrala, o guarda el archivo como CSV UTF-8`);
}

/** Collects the cells of a sheet within bounds; blank cells and those outside the request take no memory. */
export class Tabla {
  private readonly filas = new Map<number, Celda[]>();
  private letras = 0;
  private hayMas = false;
  private cabecera: number | null = null;
  /** The requested columns, once the heading has identified them. */
  private pedidas: ReadonlySet<number> | null = null;

  constructor(private readonly medida: Medida) {}

  /** True when no further cell is needed. */
  get completa(): boolean {
    return this.hayMas;
  }

  /** True when a cell at this place is needed, so that others need not be decoded. */
  pide(fila: number, columna: number): boolean {
    if (columna >= this.medida.columnas) return false;
    if (!this.medida.titulos || this.cabecera === null || fila <= this.cabecera) return true;
    this.pedidas ??= this.bajo(this.medida.titulos);
    return this.pedidas.has(columna);
  }

  /** Puts a cell in its place; rows count from 1 and columns from 0. */
  poner(fila: number, columna: number, celda: Celda): void {
    if (!this.pide(fila, columna) || (typeof celda === 'string' && celda.trim() === '')) return;
    this.cabecera ??= fila;
    const texto = typeof celda === 'string' ? celda : (celda.texto ?? '');
    sinNul(fila, texto);
    this.contar(fila, texto.length);
    let celdas = this.filas.get(fila);
    if (!celdas) {
      if (this.filas.size >= this.medida.filas) {
        this.hayMas = true;
        return;
      }
      celdas = [];
      this.filas.set(fila, celdas);
    }
    for (let i = celdas.length; i < columna; i++) celdas.push('');
    celdas[columna] = celda;
  }

  leida(): Leida {
    const filas = [...this.filas].map(([fila, celdas]): Fila => ({ fila, celdas })).sort((a, b) => a.fila - b.fila);
    return { filas, hayMas: this.hayMas };
  }

  private bajo(titulos: readonly string[]): ReadonlySet<number> {
    const celdas = this.filas.get(this.cabecera ?? 0) ?? [];
    return new Set(celdas.flatMap((celda, i) => (titulos.includes(claveDeTitulo(textoDeCelda(celda))) ? [i] : [])));
  }

  private contar(fila: number, letras: number): void {
    caberEnCelda(fila, letras);
    this.letras += letras;
    if (this.letras > LIMITES.letras) throw new PlanillaInvalida('El archivo tiene demasiado texto: más de 8 millones de letras');
  }
}
