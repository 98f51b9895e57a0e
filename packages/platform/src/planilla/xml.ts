import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { LIMITES, PlanillaInvalida } from './limites';

/** The handling of a part's elements; names come without their prefix. */
export interface Manejador {
  abre?(nombre: string, atributos: Readonly<Record<string, string>>): void;
  texto?(texto: string): void;
  cierra?(nombre: string): void;
  /** True when the rest need not be read. */
  basta?(): boolean;
}

const DANADO = 'El archivo está dañado: ábrelo en Excel y guárdalo de nuevo';
export const danado = (): never => {
  throw new PlanillaInvalida(DANADO);
};

const sinPrefijo = (nombre: string): string => nombre.slice(nombre.indexOf(':') + 1);

/** Reads a part while it unpacks, without storing it. Refuses document types, which may name other files, and endless nesting. */
export async function recorrer(flujo: AsyncIterable<Buffer>, manejador: Manejador): Promise<void> {
  const lector = new SaxesParser();
  const letras = new TextDecoder('utf-8', { fatal: true });
  let profundidad = 0;
  let atributos = 0;
  lector.on('doctype', danado);
  lector.on('opentagstart', () => {
    atributos = 0;
  });
  lector.on('attribute', () => {
    if (++atributos > LIMITES.atributos) danado();
  });
  lector.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (++profundidad > LIMITES.profundidad) danado();
    manejador.abre?.(sinPrefijo(name), attributes as Record<string, SaxesAttributePlain['value']>);
  });
  lector.on('text', (texto) => manejador.texto?.(texto));
  lector.on('cdata', (texto) => manejador.texto?.(texto));
  lector.on('closetag', ({ name }) => {
    profundidad--;
    manejador.cierra?.(sinPrefijo(name));
  });
  try {
    for await (const trozo of flujo) {
      lector.write(letras.decode(trozo, { stream: true }));
      if (manejador.basta?.()) return;
    }
    lector.write(letras.decode()).close();
  } catch (error) {
    throw error instanceof PlanillaInvalida ? error : new PlanillaInvalida(DANADO);
  }
}
