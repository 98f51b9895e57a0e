import type { Cifra } from '@bitacora/domain/cifras';

interface Vecina {
  readonly de: Cifra;
  readonly con: Readonly<Record<string, string>>;
  readonly texto: string;
}

const enAlerta: readonly Vecina[] = [
  { de: 'tablero.alerta', con: { color: 'red' }, texto: 'Cuántas en rojo' },
  { de: 'tablero.alerta', con: { color: 'yellow' }, texto: 'Cuántas en amarillo' },
];

/** The related questions about a number, with the same parameters: its colour, and the number of late ones. */
const VECINAS: Partial<Readonly<Record<Cifra, readonly Vecina[]>>> = {
  'tablero.celda': enAlerta,
  'tablero.estado': enAlerta,
  'orden.tiempo_estado': [{ de: 'orden.alerta_estado', con: {}, texto: 'Por qué ese color' }],
  'orden.tiempo_total': [{ de: 'orden.alerta_total', con: {}, texto: 'Por qué ese color' }],
};

/** The questions beside a number, each as its address has it. */
export const vecinasDe = (cifra: Cifra, con: string): readonly { readonly pregunta: string; readonly texto: string }[] =>
  (VECINAS[cifra] ?? []).map((vecina) => {
    const consulta = new URLSearchParams([...new URLSearchParams(con), ...Object.entries(vecina.con)]);
    return { pregunta: `${vecina.de}?${consulta}`, texto: vecina.texto };
  });
