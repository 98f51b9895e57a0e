import type { Entrega, Entregas as Leidas } from '@bitacora/domain/contracts';
import { Badge, Button, type Column, EmptyState, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ROLES } from '../../app/roles';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { Cargada } from './cargada';
import { Cuarentena } from './cuarentena';
import { entregasQuery } from './operacion.consultas';
import { useAnotar } from './use-anotar';

const DescartarDialog = lazy(() => import('./descartar-dialog'));

/** The messages that have not arrived: the error, the time of the next try, and the available actions. */
export default function Entregas() {
  const query = useQuery(entregasQuery);
  const administra = tieneRol(useUsuario(), ROLES.administracion);
  const { enCurso, anotar } = useAnotar();
  const [descartada, setDescartada] = useState<Entrega | null>(null);
  const reintentar = (entrega: Entrega) => anotar('/api/operacion/entregas/{id}/reintentar', entrega.id, 'Se intenta ahora');
  const columnas: readonly Column<Entrega>[] = [
    ...COLUMNAS,
    ...(administra
      ? [
          {
            title: 'Acciones',
            action: true,
            cell: (entrega: Entrega) => (
              <span className="row">
                {entrega.no_se_repite === null ? (
                  <Button
                    size="sm"
                    loading={enCurso === entrega.id}
                    onClick={() => reintentar(entrega)}
                    aria-label={`Reintentar ${entrega.id}`}
                  >
                    Reintentar
                  </Button>
                ) : (
                  entrega.persona && (
                    <Link className="btn btn-sm" to={enPersonas(entrega.persona.nombre)} title={entrega.no_se_repite}>
                      Reenviar desde Personas
                    </Link>
                  )
                )}
                <Button size="sm" variant="ghost" onClick={() => setDescartada(entrega)} aria-label={`Descartar ${entrega.id}`}>
                  Descartar
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Cargada query={query}>
        {({ entregas, por_estado, cuarentena }) => (
          <>
            {cuarentena && <Cuarentena {...cuarentena} administra={administra} />}
            <Cuentas cuentas={por_estado} />
            {entregas.length === 0 ? (
              <EmptyState title="Todo llegó">
                Un mensaje que falla, o que espera otro intento, se ve aquí con su orden o su persona.
              </EmptyState>
            ) : (
              <Table label="Entregas" columns={columnas} rows={entregas} rowKey={({ id }) => id} />
            )}
          </>
        )}
      </Cargada>
      <Suspense fallback={null}>{descartada && <DescartarDialog entrega={descartada} onClose={() => setDescartada(null)} />}</Suspense>
    </>
  );
}

function Cuentas({ cuentas }: { cuentas: Leidas['por_estado'] }) {
  return (
    <p className="muted">
      {cuentas.length === 0
        ? 'Aún no hay mensajes.'
        : cuentas.map(({ canal, estado, cuantas }) => `${canal} ${estado}: ${formato.entero(cuantas)}`).join(' · ')}
    </p>
  );
}

const enPersonas = (nombre: string) => `/administracion/personas?search=${encodeURIComponent(nombre)}`;

const COLUMNAS: readonly Column<Entrega>[] = [
  {
    title: 'Mensaje',
    cell: ({ id, canal, nombre }) => (
      <span className="operacion-dos">
        <strong>{nombre}</strong>
        <span className="muted">
          {canal} {id}
        </span>
      </span>
    ),
  },
  {
    title: 'De qué o de quién',
    cell: ({ ot, ov, persona }) =>
      (ot && <Link to={`/orden/${ot}`}>OT {ot}</Link>) ||
      (ov && <Link to={`/oportunidad-venta/${ov}`}>OV {ov}</Link>) ||
      (persona && <Link to={enPersonas(persona.nombre)}>{persona.nombre}</Link>),
  },
  {
    title: 'Estado',
    cell: ({ estado, intentos }) => (
      <Badge tone={estado === 'fallido' ? 'danger' : 'brass'}>
        {estado} · {formato.cuantas(intentos, 'intento', 'intentos')}
      </Badge>
    ),
  },
  { title: 'Creado', cell: ({ creada }) => formato.fechaHora(creada) },
  { title: 'Próximo intento', cell: ({ proximo }) => formato.fechaHora(proximo) },
  { title: 'Error', cell: ({ error }) => error && <span className="operacion-error">{error}</span> },
];
