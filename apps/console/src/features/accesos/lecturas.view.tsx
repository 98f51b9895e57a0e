import './accesos.css';
import { VIA_EN_PALABRAS, VIAS_DE_LECTURA } from '@bitacora/domain/acceso';
import type { LecturaAnotada } from '@bitacora/domain/contracts';
import { type Column, Table } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lecturasQuery } from './accesos.consultas';
import { Cargada } from './cargada';
import { BarraDeFiltros, FiltroDeNumero, Paginas, useFiltros } from './filtros';
import { CUANDO_SE_LEYO, QUE_SE_LEYO, QUIEN_LEYO, Sujetos } from './lecturas-columnas';

const CLAVES = ['usuario', 'via', 'cliente', 'orden', 'desde', 'hasta'] as const;

/** Reads of personal data: reader, subjects, channel and purpose. */
export default function Lecturas() {
  const filtros = useFiltros(CLAVES);
  const { dichos, filtrar } = filtros;
  const lecturas = useQuery({ ...lecturasQuery(filtros.pagina), placeholderData: keepPreviousData });
  return (
    <>
      <BarraDeFiltros filtros={filtros} libro="auditoria/lecturas/excel">
        <select className="input" aria-label="Cómo" value={dichos.via} onChange={({ target }) => filtrar({ via: target.value })}>
          <option value="">De cualquier manera</option>
          {VIAS_DE_LECTURA.map((via) => (
            <option key={via} value={via}>
              {VIA_EN_PALABRAS[via]}
            </option>
          ))}
        </select>
        <FiltroDeNumero titulo="N.º de cliente" valor={dichos.cliente} onNumero={(cliente) => filtrar({ cliente })} />
        <FiltroDeNumero titulo="N.º de OT" valor={dichos.orden} onNumero={(orden) => filtrar({ orden })} />
      </BarraDeFiltros>
      <Cargada
        query={lecturas}
        vacio="Cada vez que alguien ve datos de un cliente queda aquí."
        onLimpiar={filtros.query === '' ? undefined : filtros.limpiar}
      >
        {({ results, siguiente }) => (
          <>
            <Table label="Lecturas de datos" columns={COLUMNAS} rows={results} rowKey={({ id }) => id} busy={lecturas.isFetching} />
            <Paginas despues={filtros.despues} siguiente={siguiente} hacia={filtros.hacia} />
          </>
        )}
      </Cargada>
    </>
  );
}

const COLUMNAS: readonly Column<LecturaAnotada>[] = [
  CUANDO_SE_LEYO,
  QUIEN_LEYO,
  { title: 'Datos de', cell: ({ sujetos, total_sujetos }) => <Sujetos sujetos={sujetos} total={total_sujetos} /> },
  QUE_SE_LEYO,
];
