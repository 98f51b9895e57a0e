import { Link } from 'react-router';
import { conCambios, useDireccion } from './direccion';

/** The key of the address under which a page asks why something happened. */
export const CLAVE_POR_QUE = 'porque';

/** What is asked about: the position of a fact, or a mail by its number. */
export type Pregunta = `${number}` | `correo-${number}`;

/** Asks why something happened: the question is in the address, so it can be sent and gone back from. A past moment is left, since causes go on. */
export function PorQue({ pregunta, de, className }: { pregunta: Pregunta; de: string; className?: string }) {
  const { params } = useDireccion();
  return (
    <Link
      data-por-que={pregunta}
      className={className}
      to={`?${conCambios(params, { [CLAVE_POR_QUE]: pregunta, en: null })}`}
      aria-label={`¿Por qué? ${de}`}
      preventScrollReset
    >
      ¿Por qué?
    </Link>
  );
}
