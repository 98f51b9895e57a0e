import { NOMBRE_SOLICITUD } from '@bitacora/domain';
import { Badge, Button, EmptyState, ErrorState, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import type { Hallazgo, LineaDeRetiro } from './movimientos';

const SIN_UBICACION = 'Sin ubicación';

/** The orders waiting for a scanned part. */
export function ParteEscaneada({
  hallazgo: { part_number, parte, lineas },
  onAbrir,
}: {
  hallazgo: Extract<Hallazgo, { tipo: 'parte' }>;
  onAbrir: (ot: number) => void;
}) {
  return (
    <section className="card escaner-orden" aria-label={`Parte ${part_number}`}>
      <div className="row">
        <span className="escaner-ot mono">{part_number}</span>
        {parte && <Badge>{parte.real_location ?? SIN_UBICACION}</Badge>}
        {parte && <Badge>{parte.cantidad_buenos} libres</Badge>}
      </div>
      {parte && <p>{parte.description}</p>}
      {lineas.length === 0 ? (
        <p>
          <strong>Ninguna orden espera esta parte.</strong>
        </p>
      ) : (
        <>
          <h2>Órdenes que la esperan, de la más antigua</h2>
          <ul className="escaner-lineas">
            {lineas.map((linea) => (
              <li key={linea.solicitud_id}>
                <Button className="escaner-linea" onClick={() => onAbrir(linea.ot)}>
                  <strong className="num">OT {linea.ot}</strong>
                  <span>{linea.tecnico ?? 'Sin técnico'}</span>
                  <span className="spacer" />
                  <span className="muted">{NOMBRE_SOLICITUD[linea.solicitud_estado as keyof typeof NOMBRE_SOLICITUD]}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The parts to take, by shelf, before anything is scanned. */
export function ListaDeRetiro({ onAbrir }: { onAbrir: (ot: number) => void }) {
  const lista = useQuery(consulta(TEMA.ordenes, '/api/bodega/lista_de_retiro'));
  if (lista.isError) return <ErrorState message={lista.error.message} onRetry={() => void lista.refetch()} />;
  if (lista.isPending) return <Skeleton height="8rem" />;
  const estantes = porEstante(lista.data.results);
  if (estantes.size === 0)
    return <EmptyState title="No hay partes por retirar">Las partes asignadas a una orden aparecerán aquí.</EmptyState>;
  return (
    <section className="stack" aria-label="Lista de retiro">
      <h2>Lista de retiro</h2>
      {[...estantes].map(([estante, lineas]) => (
        <div key={estante} className="escaner-estante">
          <h3>
            <span className="mono">{estante}</span>{' '}
            <span className="muted">{lineas.length === 1 ? '1 parte' : `${lineas.length} partes`}</span>
          </h3>
          <ul className="escaner-lineas">
            {lineas.map((linea) => (
              <li key={linea.solicitud_id}>
                <Button className="escaner-linea" onClick={() => onAbrir(linea.ot)}>
                  <strong className="mono">{linea.part_number}</strong>
                  <span className="escaner-descripcion">{linea.description}</span>
                  <span className="spacer" />
                  <span className="num">OT {linea.ot}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function porEstante(lineas: readonly LineaDeRetiro[]): Map<string, LineaDeRetiro[]> {
  const estantes = new Map<string, LineaDeRetiro[]>();
  for (const linea of lineas) {
    const estante = linea.real_location ?? SIN_UBICACION;
    estantes.set(estante, [...(estantes.get(estante) ?? []), linea]);
  }
  return estantes;
}
