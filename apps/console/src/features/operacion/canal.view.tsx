import type { Canal as Leido } from '@bitacora/domain/contracts';
import { Badge, Card, type Column, DescriptionList, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Cargada } from './cargada';
import { canalQuery } from './operacion.consultas';

/** The integration feed: its position, its last error and the events that it publishes. */
export default function Canal() {
  return <Cargada query={useQuery(canalQuery)}>{(leido) => <Panel {...leido} />}</Cargada>;
}

function Panel({ estado, tema, origen, cabeza, suscripcion, tipos }: Leido) {
  const { texto, tono } = ESTADO[estado];
  return (
    <>
      <Card title="Canal de integración" actions={<Badge tone={tono}>{texto}</Badge>}>
        {estado === 'apagado' && (
          <p>Los hechos no se publican en ninguna parte. Con KAFKA_BROKERS salen a Kafka, sin datos personales, desde el primero.</p>
        )}
        {estado === 'retenido' && <p>La instalación se restauró: nada sale hasta que alguien decida en Entregas.</p>}
        <DescriptionList
          wide
          items={[
            [
              'Tema',
              <span key="tema" className="mono">
                {tema}
              </span>,
            ],
            [
              'Origen (source)',
              <span key="origen" className="operacion-error">
                {origen}
              </span>,
            ],
            ['Publicado hasta', suscripcion && `${formato.entero(suscripcion.posicion)} de ${formato.entero(cabeza)}`],
            [
              'Atraso',
              suscripcion &&
                (suscripcion.atraso === 0
                  ? 'Ninguno'
                  : `${formato.cuantas(suscripcion.atraso, 'evento', 'eventos')} · ${formato.decimal(suscripcion.atraso_segundos)} s`),
            ],
            ['Último envío', suscripcion?.ultimo && formato.fechaHora(suscripcion.ultimo)],
            ['Publica', suscripcion?.proceso && <span className="mono">{suscripcion.proceso}</span>],
            [
              'Último error',
              suscripcion?.error && (
                <span className="operacion-dos">
                  <span className="operacion-error">{suscripcion.error}</span>
                  <span className="muted">{formato.fechaHora(suscripcion.error_en)}</span>
                </span>
              ),
            ],
            [
              'Descripción',
              <a key="documento" href="/api/asyncapi.json">
                AsyncAPI
              </a>,
            ],
          ]}
        />
      </Card>
      <Table label="Lo que se publica" columns={COLUMNAS} rows={tipos} rowKey={({ tipo }) => tipo} />
    </>
  );
}

const ESTADO: Readonly<Record<Leido['estado'], { readonly texto: string; readonly tono: 'ok' | 'brass' | 'danger' }>> = {
  apagado: { texto: 'Apagado', tono: 'brass' },
  detenido: { texto: 'Nadie publica', tono: 'danger' },
  retenido: { texto: 'Retenido', tono: 'danger' },
  con_error: { texto: 'No publica', tono: 'danger' },
  publica: { texto: 'Publica', tono: 'ok' },
};
const COLUMNAS: readonly Column<Leido['tipos'][number]>[] = [
  {
    title: 'Hecho',
    cell: ({ nombre, tipo }) => (
      <span className="operacion-dos">
        <strong>{nombre}</strong>
        <span className="muted mono">{tipo}</span>
      </span>
    ),
  },
  { title: 'Versión', className: 'num', cell: ({ version }) => version },
];
