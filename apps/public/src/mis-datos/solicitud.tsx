import { estaTerminada, NOMBRE_DE_CAUSAL, SOLICITUD_EN_PALABRAS } from '@bitacora/domain/derechos';
import { Badge, Button, formato } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Forma, MiSolicitud } from './api';

const FORMAS = [
  ['pdf', 'En PDF, para leerlos'],
  ['json', 'En JSON, para otro sistema'],
] as const;
const EN_PALABRAS: Readonly<Record<MiSolicitud['estado'], string>> = {
  Recibida: 'Recibida',
  'Identidad comprobada': 'Recibida, con tu identidad comprobada',
  'En curso': 'La estamos preparando',
  Respondida: 'Respondida',
  Rechazada: 'Rechazada',
};
const TONO = { Respondida: 'ok', Rechazada: 'danger' } as const;
const tonoDe = (estado: MiSolicitud['estado']) => (estado === 'Respondida' || estado === 'Rechazada' ? TONO[estado] : 'brass');

interface SolicitudProps {
  solicitud: MiSolicitud;
  ocupado: boolean;
  onDescargar: (forma: Forma) => void;
}

/** A request as the one who asked sees it: where it is, by when it is answered, what was answered. */
export function Solicitud({ solicitud, ocupado, onDescargar }: SolicitudProps) {
  const { numero, tipo, estado, recibida_el, vence, prorroga, causal, respuesta, terminada_el, sin_archivo } = solicitud;
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const entrega = tipo === 'acceso' || tipo === 'portabilidad';
  return (
    <div className="stack">
      <h2 tabIndex={-1} ref={titulo}>
        Solicitud {numero}: {SOLICITUD_EN_PALABRAS[tipo].nombre.toLowerCase()}
      </h2>
      <p>
        <Badge tone={tonoDe(estado)}>{EN_PALABRAS[estado]}</Badge>
      </p>
      <dl className="mis-datos-hechos">
        <div>
          <dt>Recibida el</dt>
          <dd>{formato.fecha(recibida_el)}</dd>
        </div>
        {estaTerminada(estado) ? (
          <div>
            <dt>Terminada el</dt>
            <dd>{formato.fecha(terminada_el)}</dd>
          </div>
        ) : (
          <div>
            <dt>La responderemos a más tardar el</dt>
            <dd>{formato.fecha(vence)}</dd>
          </div>
        )}
        {prorroga && (
          <div>
            <dt>Por qué tomará más tiempo</dt>
            <dd>{prorroga}</dd>
          </div>
        )}
        {causal && (
          <div>
            <dt>Causal</dt>
            <dd>{NOMBRE_DE_CAUSAL[causal]}</dd>
          </div>
        )}
        {respuesta && (
          <div>
            <dt>Nuestra respuesta</dt>
            <dd>{respuesta}</dd>
          </div>
        )}
      </dl>
      {entrega && sin_archivo === null && (
        <section className="stack" aria-labelledby="mis-datos-archivo">
          <h3 id="mis-datos-archivo">Tus datos</h3>
          <p className="muted">Para cada descarga te enviamos otro código. Queda anotada en el registro de accesos.</p>
          <div className="row">
            {FORMAS.map(([forma, nombre]) => (
              <Button key={forma} onClick={() => onDescargar(forma)} disabled={ocupado}>
                <Download size={18} aria-hidden="true" /> {nombre}
              </Button>
            ))}
          </div>
        </section>
      )}
      {entrega && sin_archivo !== null && estado !== 'Rechazada' && <p className="muted">{sin_archivo}.</p>}
      {estado === 'Rechazada' && (
        <p className="muted">Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.</p>
      )}
    </div>
  );
}
