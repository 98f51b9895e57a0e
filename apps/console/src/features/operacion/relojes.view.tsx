import type { Relojes as Leidos } from '@bitacora/domain/contracts';
import { Badge, Banner, type Column, EmptyState, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Cargada } from './cargada';
import { desfaseEnPalabras } from './desfase';
import { relojesQuery } from './operacion.consultas';
import { NombreDeProceso } from './proceso';

type Proceso = Leidos['procesos'][number];
type Tarea = Proceso['relojes'][number] & { readonly proceso: string };

/** The clock of each process compared with the database's, and the periodic jobs of the processes. */
export default function Relojes() {
  return <Cargada query={useQuery(relojesQuery)}>{(leidos) => <Panel {...leidos} />}</Cargada>;
}

function Panel({ ahora, procesos }: Leidos) {
  const desfasados = procesos.filter(({ desfasado }) => desfasado);
  const tareas: Tarea[] = procesos.flatMap(({ proceso, relojes }) => relojes.map((reloj) => ({ ...reloj, proceso })));
  return (
    <>
      {desfasados.map(({ proceso, desfase_segundos }) => (
        <Banner key={proceso} tone="danger">
          El reloj de {proceso} {desfaseEnPalabras(desfase_segundos)}: sincronice los equipos (NTP). Los plazos se cuentan con él.
        </Banner>
      ))}
      <p className="muted">La hora de la base de datos: {formato.fechaHora(ahora)}.</p>
      {procesos.length === 0 ? (
        <EmptyState title="Ningún proceso se ha anotado">Cada proceso dice su reloj a los pocos segundos de empezar.</EmptyState>
      ) : (
        <>
          <Table label="Procesos" columns={PROCESOS} rows={procesos} rowKey={({ proceso }) => proceso} />
          <Table label="Tareas" columns={TAREAS} rows={tareas} rowKey={({ proceso, reloj }) => `${proceso} ${reloj}`} />
        </>
      )}
    </>
  );
}

const PROCESOS: readonly Column<Proceso>[] = [
  { title: 'Proceso', cell: (proceso) => <NombreDeProceso {...proceso} /> },
  {
    title: 'Reloj',
    cell: ({ desfasado, desfase_segundos }) => (
      <Badge tone={desfasado ? 'danger' : 'ok'}>{desfasado ? desfaseEnPalabras(desfase_segundos) : 'Coincide'}</Badge>
    ),
  },
  { title: 'Diferencia', className: 'num', cell: ({ desfase_segundos }) => `${formato.decimal(desfase_segundos)} s` },
  { title: 'Visto', cell: ({ visto }) => formato.fechaHora(visto) },
];
const TAREAS: readonly Column<Tarea>[] = [
  {
    title: 'Tarea',
    cell: ({ nombre, proceso }) => (
      <span className="operacion-dos">
        <strong>{nombre}</strong>
        <span className="muted mono">{proceso}</span>
      </span>
    ),
  },
  { title: 'Cada', className: 'num', cell: ({ cada_segundos }) => `${formato.entero(cada_segundos)} s` },
  { title: 'Última vez', cell: ({ ultima }) => formato.fechaHora(ultima) },
  { title: 'Próxima', cell: ({ proxima }) => (proxima ? formato.fechaHora(proxima) : <span className="muted">La hace otro proceso</span>) },
];
