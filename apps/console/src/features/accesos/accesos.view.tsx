import './accesos.css';
import { type AccesoAnotado, CLASE_EN_PALABRAS, CLASES_DE_ACCESO } from '@bitacora/domain/contracts';
import { type Column, Table } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accesosQuery } from './accesos.consultas';
import { Cargada } from './cargada';
import { CUANDO, DESDE_DONDE, QUE } from './columnas';
import { BarraDeFiltros, Paginas, useFiltros } from './filtros';

const CLAVES = ['usuario', 'clase', 'desde', 'hasta'] as const;

/** Sign-ins, failed attempts, exports, and events of the installation. */
export default function Accesos() {
  const filtros = useFiltros(CLAVES);
  const accesos = useQuery({ ...accesosQuery(filtros.pagina), placeholderData: keepPreviousData });
  return (
    <>
      <BarraDeFiltros filtros={filtros} libro="auditoria/accesos/excel">
        <select
          className="input"
          aria-label="Clase"
          value={filtros.dichos.clase}
          onChange={({ target }) => filtros.filtrar({ clase: target.value })}
        >
          <option value="">Todo</option>
          {CLASES_DE_ACCESO.map((clase) => (
            <option key={clase} value={clase}>
              {CLASE_EN_PALABRAS[clase]}
            </option>
          ))}
        </select>
      </BarraDeFiltros>
      <Cargada
        query={accesos}
        vacio="Los ingresos, las fallas, las exportaciones y los documentos abiertos aparecen aquí."
        onLimpiar={filtros.query === '' ? undefined : filtros.limpiar}
      >
        {({ results, siguiente }) => (
          <>
            <Table label="Accesos" columns={COLUMNAS} rows={results} rowKey={({ posicion }) => posicion} busy={accesos.isFetching} />
            <Paginas despues={filtros.despues} siguiente={siguiente} hacia={filtros.hacia} />
          </>
        )}
      </Cargada>
    </>
  );
}

const COLUMNAS: readonly Column<AccesoAnotado>[] = [
  CUANDO,
  {
    title: 'Quién',
    cell: ({ usuario, clase }) =>
      usuario ? (
        <strong>{usuario.nombre}</strong>
      ) : (
        <span className="muted">{clase === 'falla' ? 'Cuenta desconocida' : 'La instalación'}</span>
      ),
  },
  QUE,
  DESDE_DONDE,
];
