import './administracion.css';
import type { LimiteDeLaCasa } from '@bitacora/domain/contracts';
import { LIMITES, type Limite } from '@bitacora/domain/limites';
import { Badge, Button, type Column, ErrorState, formato, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { escribir } from '../../api/client';
import { Ruta } from '../../componentes/ruta';
import { Partes } from '../casa/puerta';
import { limitesQuery } from './administracion.consultas';
import { CambiosDeValor } from './cambios-de-valor';

const LimiteDialog = lazy(() => import('./limite-dialog'));

const SINGULAR = { días: 'día', horas: 'hora', meses: 'mes', órdenes: 'orden' } as const;
const enPalabras = (limite: Limite, valor: number): string => {
  const { unidad } = LIMITES[limite];
  return formato.cuantas(valor, SINGULAR[unidad], unidad);
};

const columnas = (onEditar: (fila: LimiteDeLaCasa) => void): readonly Column<LimiteDeLaCasa>[] => [
  {
    title: 'Plazo',
    className: 'estado-cliente',
    cell: ({ limite }) => (
      <>
        <b>{LIMITES[limite].nombre}</b>
        <span className="muted">{LIMITES[limite].explica}</span>
      </>
    ),
  },
  {
    title: 'Ahora',
    cell: ({ limite, valor }) => (
      <span className="estado-nombre">
        {enPalabras(limite, valor)}
        {valor !== LIMITES[limite].original && <Badge tone="brass">Cambiado</Badge>}
      </span>
    ),
  },
  {
    title: 'Editar',
    action: true,
    cell: (fila) => (
      <Button size="sm" aria-label={`Editar ${LIMITES[fila.limite].nombre}`} onClick={() => onEditar(fila)}>
        Editar
      </Button>
    ),
  },
];

/** /administracion/limites: the periods of the house. */
export function Component() {
  const leidos = useQuery(limitesQuery);
  const [abierto, setAbierto] = useState<LimiteDeLaCasa | null>(null);
  return (
    <>
      <Ruta aqui="Plazos" />
      <Partes />
      <h1>Plazos</h1>
      <p className="muted">
        Cuánto se espera antes de recordar, vencer o cerrar un enlace. Son días y horas corridos, también en feriados. Y con qué máximos
        parte un técnico nuevo.
      </p>
      {leidos.error && <ErrorState message={leidos.error.message} onRetry={() => void leidos.refetch()} />}
      {leidos.isPending && <Skeleton height="20rem" />}
      {leidos.data && (
        <>
          <Table label="Plazos" columns={columnas(setAbierto)} rows={leidos.data.limites} rowKey={({ limite }) => limite} />
          <CambiosDeValor
            cambios={leidos.data.cambios.map(({ limite, antes, despues, ...cambio }) => ({
              ...cambio,
              titulo: LIMITES[limite].nombre,
              diferencias: [{ campo: 'Plazo', antes: enPalabras(limite, antes), despues: enPalabras(limite, despues) }],
            }))}
            sin="Nadie ha cambiado los plazos: son los de fábrica."
            onDeshacer={(id, clave) => escribir.post('/api/admin/limites/cambios/{id}/deshacer', { params: { id }, clave })}
          />
        </>
      )}
      <Suspense fallback={null}>{abierto && <LimiteDialog abierto={abierto} onClose={() => setAbierto(null)} />}</Suspense>
    </>
  );
}
