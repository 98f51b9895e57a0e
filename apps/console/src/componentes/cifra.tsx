import './cifra.css';
import type { Cifra as NombreDeCifra } from '@bitacora/domain/cifras';
import type { ReactNode } from 'react';

/** The parameters of a number; missing and blank ones are left out. */
export type ConQue = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The name of a number and its parameters, as one text of an address. */
export function preguntaPor(de: NombreDeCifra, con: ConQue = {}): string {
  const dado = Object.entries(con).flatMap(([clave, valor]) =>
    valor === null || valor === undefined || valor === '' ? [] : [[clave, String(valor)]],
  );
  const consulta = new URLSearchParams(dado).toString();
  return consulta ? `${de}?${consulta}` : de;
}

/** The marks of an element that shows a number: from them it can be asked where the number comes from. */
export const deCifra = (de: NombreDeCifra, con?: ConQue) => ({ 'data-cifra': preguntaPor(de, con) });

interface Props {
  de: NombreDeCifra;
  con?: ConQue;
  className?: string;
  /** The number leads nowhere itself: it is the button that explains it. */
  sola?: boolean;
  title?: string;
  children: ReactNode;
}

/** A number that explains itself: with the pointer, with `?`, or with a long touch. A click on it does what it did without. */
export function Cifra({ de, con, className, sola, title = '¿De dónde sale este número?', children }: Props) {
  const clase = className ? `cifra ${className}` : 'cifra';
  return sola ? (
    <button type="button" className={`${clase} cifra-sola`} title={title} {...deCifra(de, con)}>
      {children}
    </button>
  ) : (
    <span className={clase} {...deCifra(de, con)}>
      {children}
    </span>
  );
}
