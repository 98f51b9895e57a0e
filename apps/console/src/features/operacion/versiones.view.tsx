import type { Versiones as Leidas } from '@bitacora/domain/contracts';
import { Badge, Card, type Column, DescriptionList, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Cargada } from './cargada';
import { versionesQuery } from './operacion.consultas';
import { NombreDeProceso } from './proceso';

/** The version that each process runs, and the version that wrote the data. */
export default function Versiones() {
  return <Cargada query={useQuery(versionesQuery)}>{(leidas) => <Panel {...leidas} />}</Cargada>;
}

function Panel({ producto, postgresql, lecturas, procesos, migraciones, eventos }: Leidas) {
  const columnas: readonly Column<Leidas['procesos'][number]>[] = [
    { title: 'Proceso', cell: (proceso) => <NombreDeProceso {...proceso} /> },
    {
      title: 'Bitácora',
      cell: ({ version }) => <Badge tone={version === producto ? 'ok' : 'brass'}>{version}</Badge>,
    },
    { title: 'Node', cell: ({ node }) => <span className="mono">{node}</span> },
    {
      title: 'Listas',
      cell: ({ lecturas: propia }) =>
        propia && <Badge tone={propia === lecturas ? 'ok' : 'danger'}>{propia === lecturas ? 'De esta forma' : 'De otra forma'}</Badge>,
    },
    { title: 'Desde', cell: ({ desde }) => formato.fechaHora(desde) },
  ];
  return (
    <>
      <Card title="Instalación">
        <DescriptionList
          wide
          items={[
            ['Bitácora', producto],
            ['PostgreSQL', postgresql],
            ['Forma de las listas', lecturas && <span className="mono">{lecturas}</span>],
          ]}
        />
      </Card>
      <Table label="Procesos" columns={columnas} rows={procesos} rowKey={({ proceso }) => proceso} />
      <Table label="Cambios de la base" columns={CAMBIOS} rows={migraciones} rowKey={({ esquema }) => esquema} />
      <Table label="Hechos de la bitácora" columns={HECHOS} rows={eventos} rowKey={({ tipo }) => tipo} />
    </>
  );
}

const CAMBIOS: readonly Column<Leidas['migraciones'][number]>[] = [
  { title: 'Esquema', cell: ({ esquema }) => <span className="mono">{esquema}</span> },
  { title: 'Cambios', className: 'num', cell: ({ cuantas }) => formato.entero(cuantas) },
  { title: 'Último', cell: ({ ultima }) => <span className="mono">{ultima}</span> },
  { title: 'Hecho', cell: ({ en }) => formato.fechaHora(en) },
];
const HECHOS: readonly Column<Leidas['eventos'][number]>[] = [
  {
    title: 'Hecho',
    cell: ({ tipo, nombre }) => (
      <span className="operacion-dos">
        <strong>{nombre}</strong>
        <span className="muted mono">{tipo}</span>
      </span>
    ),
  },
  { title: 'Versiones escritas', cell: ({ versiones }) => versiones.join(', ') },
  { title: 'Se escribe ahora', cell: ({ actual }) => actual ?? <Badge tone="danger">Desconocido</Badge> },
];
