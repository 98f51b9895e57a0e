import { Link } from 'react-router';
import { conCambios, useDireccion } from './direccion';

/** The key of the address under which a page asks why something happened. */
export const CLAVE_POR_QUE = 'porque';

/** The subject of the question: the position of a fact, or a mail by its number. */
export type Pregunta = `${number}` | `correo-${number}`;

/**
 * The button that asks why something happened. The question is in the address, so that it can be sent and the browser can go back from it.
 * It leaves the past moment, since causes continue after it.
 */
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
