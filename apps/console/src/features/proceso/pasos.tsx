import type { MapaDelProceso, PasoDelProceso } from '@bitacora/domain/contracts';
import { Badge, type Column, formato, Table } from '@bitacora/ui';
import { Cifra } from '../../componentes/cifra';
import type { ProcesoUrl } from './proceso.url';

const duracion = (segundos: number | null) => segundos !== null && formato.duracion(segundos);

const columnas = (url: ProcesoUrl): readonly Column<PasoDelProceso>[] => [
  {
    title: 'Paso',
    cell: ({ de, a, n, previstos }) => (
      <span className="proceso-celda">
        <button type="button" className="enlace" onClick={() => url.abrir(de, a)}>
          {de ?? 'Inicio'} → {a}
        </button>
        {previstos < n && (
          <Badge tone="brass" title="El ciclo diseñado no conoce este paso">
            {formato.cuantas(n - previstos, 'no previsto', 'no previstos')}
          </Badge>
        )}
      </span>
    ),
  },
  { title: 'Por', cell: ({ eventos }) => eventos.map(({ nombre, n }) => `${nombre} (${formato.entero(n)})`).join(', ') },
  {
    title: 'Veces',
    className: 'num',
    cell: ({ de, a, n }) => (
      <Cifra sola de="proceso.paso" con={{ ...url.conFiltros, de, a }}>
        {formato.entero(n)}
      </Cifra>
    ),
  },
  {
    title: 'La mitad en',
    className: 'num',
    cell: ({ de, a, p50 }) => (
      <Cifra sola de="proceso.paso_p50" con={{ ...url.conFiltros, de, a }}>
        {duracion(p50)}
      </Cifra>
    ),
  },
  {
    title: '9 de 10 en',
    className: 'num',
    cell: ({ de, a, p90 }) => (
      <Cifra sola de="proceso.paso_p90" con={{ ...url.conFiltros, de, a }}>
        {duracion(p90)}
      </Cifra>
    ),
  },
];

/** Every step with its count and times; it opens its orders. */
export function Pasos({ mapa, url }: { mapa: MapaDelProceso; url: ProcesoUrl }) {
  return <Table label="Pasos" columns={columnas(url)} rows={mapa.pasos} rowKey={({ de, a }) => `${de} ${a}`} />;
}
