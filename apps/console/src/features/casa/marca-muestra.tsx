import type { CSSProperties } from 'react';

interface Marca {
  readonly color: string | null;
  readonly logo: string | null;
}

/** The accent of a house without one of its own. */
export const ACENTO = '#1d4ed8';

/** A sample of the look: the head of a page and the button of a mail. */
export function Muestra({ marca: { color, logo }, nombre, titulo }: { marca: Marca; nombre: string; titulo: string }) {
  return (
    <figure className="marca-muestra" style={{ '--marca': color ?? ACENTO } as CSSProperties}>
      <figcaption className="muted">{titulo}</figcaption>
      <div>
        {logo ? <img src={logo} alt="Logo" /> : <span className="muted">Sin logo</span>}
        <b>{nombre}</b>
      </div>
      <span className="marca-boton">Ver el estado de mi orden</span>
    </figure>
  );
}
