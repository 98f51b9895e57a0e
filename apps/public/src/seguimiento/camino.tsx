import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { cx } from '@bitacora/ui';
import { Check, Minus } from 'lucide-react';
import { dia, hora } from './fechas';
import { type Hito, hitosDe } from './hitos';

const PALABRA: Readonly<Record<Hito['situacion'], string>> = {
  hecho: 'Listo',
  actual: 'En curso',
  pendiente: 'Pendiente',
  omitido: 'No aplica',
};

/** The milestones of the repair; the current one is open, with its meaning and its start. */
export function Camino({ orden, historial }: { orden: OrdenPublica; historial: readonly HistorialPublico[] | undefined }) {
  const { nombre_cliente, descripcion_cliente } = orden.estado.estado;
  const desde = historial?.[0]?.fecha_hora;
  // A parcel on its way is not delivered yet.
  const terminado = orden.estado.cerrada && orden.envio === null;
  return (
    <section className="card" aria-labelledby="camino-titulo">
      <h2 id="camino-titulo">Etapas</h2>
      <ol className="camino">
        {hitosDe(orden, historial).map(({ titulo, situacion, fecha }) => {
          const actual = situacion === 'actual';
          const listo = situacion === 'hecho' || (actual && terminado);
          return (
            <li key={titulo} className={cx('hito', `hito-${listo ? 'hecho' : situacion}`)} aria-current={actual ? 'step' : undefined}>
              <span className="hito-marca" aria-hidden="true">
                {listo && <Check size={13} strokeWidth={3} />}
                {situacion === 'omitido' && <Minus size={13} strokeWidth={3} />}
              </span>
              <div className="hito-cabeza">
                <strong>{titulo}</strong>
                <span className="hito-dato num">
                  {situacion === 'omitido' ? PALABRA.omitido : fecha ? dia(fecha) : ' '}
                  {situacion !== 'omitido' && <span className="vh">{listo ? PALABRA.hecho : PALABRA[situacion]}</span>}
                </span>
              </div>
              {actual && (
                <div className="hito-detalle">
                  <p>
                    <b>{nombre_cliente}.</b> {descripcion_cliente}
                  </p>
                  <p className="muted num">{desde ? `${terminado ? 'Finalizada' : 'Desde'} el ${dia(desde)}, ${hora(desde)}` : ' '}</p>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
