import type { Suscripcion } from '@bitacora/domain/contracts';
import { Badge, type Column, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Cargada } from './cargada';
import { suscripcionesQuery } from './operacion.consultas';
import { estadoDe } from './suscripcion';

/** Every subscription to the log: its position, its speed and its errors. */
export default function Suscripciones() {
  const query = useQuery(suscripcionesQuery);
  return (
    <Cargada query={query}>
      {({ cabeza, suscripciones }) => (
        <>
          <p className="muted">
            La bitácora tiene {formato.entero(cabeza)} eventos. Cada suscripción los lee en orden; un atraso que no baja necesita atención.
          </p>
          <Table label="Suscripciones" columns={COLUMNAS} rows={suscripciones} rowKey={({ suscripcion }) => suscripcion} />
        </>
      )}
    </Cargada>
  );
}

const COLUMNAS: readonly Column<Suscripcion>[] = [
  {
    title: 'Suscripción',
    cell: ({ nombre, suscripcion, servicio }) => (
      <span className="operacion-dos">
        <strong>{nombre}</strong>
        <span className="muted mono">{servicio && !suscripcion.startsWith(servicio) ? `${servicio} · ${suscripcion}` : suscripcion}</span>
      </span>
    ),
  },
  { title: 'Estado', cell: (suscripcion) => <Estado {...suscripcion} /> },
  { title: 'Posición', className: 'num', cell: ({ posicion }) => formato.entero(posicion) },
  {
    title: 'Atraso',
    className: 'num',
    cell: ({ atraso, atraso_segundos }) =>
      atraso === 0 ? '0' : `${formato.cuantas(atraso, 'evento', 'eventos')} · ${formato.decimal(atraso_segundos)} s`,
  },
  { title: 'Por segundo', className: 'num', cell: ({ por_segundo }) => formato.decimal(por_segundo) },
  { title: 'Último evento', cell: ({ ultimo }) => formato.fechaHora(ultimo) },
  {
    title: 'Último error',
    cell: ({ error, error_en }) =>
      error && (
        <span className="operacion-dos">
          <span className="operacion-error">{error}</span>
          <span className="muted">{formato.fechaHora(error_en)}</span>
        </span>
      ),
  },
];

function Estado(suscripcion: Suscripcion) {
  const { texto, tono } = estadoDe(suscripcion);
  const marca = <Badge tone={tono}>{texto}</Badge>;
  return suscripcion.detenidos > 0 ? <Link to="/operacion/detenidos">{marca}</Link> : marca;
}
