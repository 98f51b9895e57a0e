import type { LoImaginado, OrdenImaginada, SituacionImaginada } from '@bitacora/domain/contracts';
import { Badge, Banner, Button, Card, type Column, cx, formato, Table } from '@bitacora/ui';
import { Link } from 'react-router';
import { seImaginaEnDialogo } from '../acciones/imaginar/puerta';

const COLOR = { red: 'rojo', yellow: 'amarillo', green: 'verde' } as const;

/** A state with its colour, in words and as a mark. */
function Situacion({ de: { estado, color } }: { de: SituacionImaginada }) {
  return (
    <span className="y-si-situacion">
      <span className={cx('y-si-color', `y-si-${color}`)} role="img" aria-label={COLOR[color]} />
      {estado}
    </span>
  );
}

function Cambio({ de: { antes, despues } }: { de: OrdenImaginada }) {
  if (!antes) return <Situacion de={despues} />;
  if (antes.estado === despues.estado && antes.color === despues.color) return <Situacion de={despues} />;
  return (
    <span className="y-si-cambio">
      <Situacion de={antes} />
      <span aria-hidden="true">→</span>
      <Situacion de={despues} />
    </span>
  );
}

/** The consequences of a scenario: the sentences, then each thing as it is and as it would be. */
export function Consecuencias({ lo, onSeguir }: { lo: LoImaginado; onSeguir: (ot: number) => void }) {
  const columnas: readonly Column<OrdenImaginada>[] = [
    {
      title: 'Orden',
      cell: ({ ot, antes }) => (antes ? <Link to={`/orden/${ot}`}>OT {ot}</Link> : 'Orden nueva'),
    },
    {
      title: 'Antes → después',
      cell: (fila) => (
        <>
          <Cambio de={fila} /> {fila.destrabada && <Badge tone="ok">Se destraba</Badge>}
        </>
      ),
    },
    { title: 'Quién sigue', cell: ({ despues }) => despues.siguiente || '—' },
    {
      title: '',
      cell: ({ ot, antes, acciones }) =>
        antes && acciones && [...acciones.menu.visible, ...acciones.panel.visible].some(seImaginaEnDialogo) ? (
          <Button size="sm" onClick={() => onSeguir(ot)} aria-label={`¿Y después? Otra acción en la OT ${ot}`}>
            ¿Y después?
          </Button>
        ) : null,
    },
  ];
  return (
    <div className="stack">
      <Card>
        <h2 id="y-si-pasaria">Qué pasaría</h2>
        <ul className="y-si-frases" aria-labelledby="y-si-pasaria" role="status">
          {lo.frases.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ul>
      </Card>
      {lo.desde_entonces.length > 0 && (
        <Banner tone="info">
          <span>
            Desde que se imaginó, la realidad se movió:{' '}
            {lo.desde_entonces.map(({ entidad, id, hechos }, i) => (
              <span key={`${entidad}-${id}`}>
                {i > 0 && ', '}
                {entidad === 'orden' ? (
                  <Link to={`/orden/${id}`}>OT {id}</Link>
                ) : entidad === 'parte' ? (
                  `repuesto ${id}`
                ) : (
                  'horas de alerta'
                )}{' '}
                ({formato.cuantas(hechos, 'hecho', 'hechos')})
              </span>
            ))}
            . Lo de abajo ya lo cuenta.
          </span>
        </Banner>
      )}
      {lo.ordenes.length > 0 && <Table label="Órdenes que cambiarían" columns={columnas} rows={lo.ordenes} rowKey={({ ot }) => ot} />}
      {lo.total > lo.ordenes.length && lo.ordenes.length > 0 && (
        <p className="muted">
          Se muestran {formato.entero(lo.ordenes.length)} de {formato.entero(lo.total)} órdenes.
        </p>
      )}
      {lo.partes.length > 0 && (
        <Table
          label="Repuestos que cambiarían"
          columns={[
            { title: 'Repuesto', className: 'mono', cell: ({ part_number }) => part_number },
            { title: 'Buenas', className: 'num', cell: ({ antes, despues }) => `${antes?.buenos ?? 0} → ${despues.buenos}` },
            { title: 'Asignadas', className: 'num', cell: ({ antes, despues }) => `${antes?.allocated ?? 0} → ${despues.allocated}` },
          ]}
          rows={lo.partes}
          rowKey={({ id }) => id}
        />
      )}
      {lo.oportunidades.length > 0 && (
        <Table
          label="Oportunidades que cambiarían"
          columns={[
            {
              title: 'Oportunidad',
              cell: ({ id, antes }) => (antes === null ? 'Oportunidad nueva' : <Link to={`/oportunidad-venta/${id}`}>OV {id}</Link>),
            },
            {
              title: 'Antes → después',
              cell: ({ antes, despues }) => (antes === null || antes === despues ? despues : `${antes} → ${despues}`),
            },
          ]}
          rows={lo.oportunidades}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  );
}
