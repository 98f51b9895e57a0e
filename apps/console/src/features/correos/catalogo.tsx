import type { MensajeWire } from '@bitacora/domain/contracts';
import { EmptyState } from '@bitacora/ui';
import { Link } from 'react-router';
import { Canales } from './canales';
import { idDeFila } from './foco';

/** Every message with its cause and its recipients; those to clients first. */
export function Catalogo({ mensajes, elegido, query }: { mensajes: readonly MensajeWire[]; elegido: string | undefined; query: string }) {
  if (mensajes.length === 0)
    return <EmptyState title="Ningún mensaje coincide">Prueba con otras palabras o con otro destinatario.</EmptyState>;
  return GRUPOS.map(({ titulo, incluye }) => {
    const suyos = mensajes.filter(incluye);
    return suyos.length === 0 ? null : (
      <section key={titulo} className="correos-grupo" aria-label={titulo}>
        <h2>
          {titulo} <span className="muted num">{suyos.length}</span>
        </h2>
        <p className="mensajes-fila mensajes-cabeza" aria-hidden="true">
          <span>Mensaje</span>
          <span>Qué lo causa</span>
          <span>A quién le llega</span>
          <span>Por dónde</span>
        </p>
        <ul className="correos-lista">
          {suyos.map(({ clave, nombre, hechos, para, canales }) => (
            <li key={clave} className="mensajes-fila" data-active={clave === elegido || undefined}>
              <Link
                id={idDeFila(clave)}
                className="correos-fila-abrir"
                to={{ pathname: `/correos/mensajes/${clave}`, search: query }}
                aria-current={clave === elegido || undefined}
                replace={elegido !== undefined}
              >
                {nombre}
              </Link>
              <span className="mensajes-fila-hechos">{hechos.join(' · ')}</span>
              <span className="mensajes-fila-para">{para.join(', ')}</span>
              <Canales canales={canales} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

const GRUPOS: readonly { titulo: string; incluye: (mensaje: MensajeWire) => boolean }[] = [
  { titulo: 'Correos al cliente', incluye: ({ clave }) => clave.startsWith('correo-') },
  { titulo: 'Avisos al personal', incluye: ({ clave }) => clave.startsWith('aviso-') },
];
