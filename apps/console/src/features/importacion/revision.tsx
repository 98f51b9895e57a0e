import type { ImportacionRevisada } from '@bitacora/domain/contracts';
import { type ClaseDeImportacion, camposImportados, MALAS_A_LA_VISTA } from '@bitacora/domain/importacion';
import { Banner, Button, formato, SelectField, Table } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { guardar } from '../../api/descarga';
import { erroresDe } from './plantilla';

const LETRAS = 26;
/** The name of a column in a spreadsheet: A, B, … Z, AA. */
const letraDe = (columna: number): string =>
  (columna >= LETRAS ? letraDe(Math.floor(columna / LETRAS) - 1) : '') + String.fromCharCode(65 + (columna % LETRAS));

interface Props {
  clase: ClaseDeImportacion;
  revision: ImportacionRevisada;
  ocupado: boolean;
  onMapear: (campo: string, columna: number | null) => void;
}

/** The preview of a sheet: its count, the columns that it is read from, its first rows and its errors. */
export function Revision({ clase, revision, ocupado, onMapear }: Props) {
  const { columnas, mapeo, faltan, filas, buenas, ya_estan, con_errores, malas, ausentes, muestra } = revision;
  const campos = camposImportados(clase);
  const usadas = new Set(Object.values(mapeo));
  const sinUso = columnas.filter((columna, i) => columna !== '' && !usadas.has(i));
  const leidos = campos.filter(({ campo }) => mapeo[campo] !== undefined);
  return (
    <>
      {faltan.length > 0 ? (
        <Banner tone="danger">Indica qué columna tiene: {faltan.join(', ')}</Banner>
      ) : (
        <dl className="importacion-cuenta" aria-label="Lo que trae el archivo" aria-live="polite">
          <Cuenta que="Filas" cuantas={filas} />
          <Cuenta que="Entran" cuantas={buenas} />
          <Cuenta que="Ya están" cuantas={ya_estan} />
          <Cuenta que="Con errores" cuantas={con_errores} mal={con_errores > 0} />
        </dl>
      )}
      <section className="stack" aria-label="Columnas">
        <h2>Columnas</h2>
        <div className="importacion-columnas">
          {campos.map(({ campo, titulo, requerido }) => (
            <SelectField
              key={campo}
              label={titulo}
              required={requerido}
              disabled={ocupado}
              placeholder={requerido ? 'Elige la columna' : 'No viene'}
              value={mapeo[campo] ?? ''}
              options={columnas.map((columna, i) => ({ value: i, label: `${letraDe(i)} · ${columna || 'sin título'}` }))}
              onChange={({ target: { value } }) => onMapear(campo, value === '' ? null : Number(value))}
            />
          ))}
        </div>
        {sinUso.length > 0 && <p className="muted">No se leen: {sinUso.join(', ')}.</p>}
      </section>
      {ausentes.length > 0 && (
        <section className="stack" aria-label="Modelos que faltan">
          <h2>Modelos que faltan</h2>
          <p className="muted">
            El archivo nombra {formato.cuantas(ausentes.length, 'modelo', 'modelos')} que no {ausentes.length === 1 ? 'está' : 'están'} en
            el catálogo. <Link to="/administracion/catalogos/modelo">Agrégalos en Catálogos</Link> y sube el archivo de nuevo.
          </p>
          <Table
            label="Modelos que faltan"
            cards={false}
            columns={[
              { title: 'Marca', cell: ({ marca }) => marca },
              { title: 'Modelo', cell: ({ modelo }) => modelo },
              { title: 'Filas', className: 'num', cell: ({ filas: suyas }) => formato.entero(suyas) },
            ]}
            rows={ausentes}
            rowKey={(_ausente, i) => i}
          />
        </section>
      )}
      {malas.length > 0 && (
        <section className="stack filas-malas" role="alert" aria-label="Filas con errores">
          <h2>Filas con errores</h2>
          <p className="muted">
            Corrige {con_errores === 1 ? 'esta fila' : `estas ${formato.entero(con_errores)} filas`} en tu archivo y súbelo de nuevo: entran
            todas o ninguna.
            {malas.length > MALAS_A_LA_VISTA && ` Aquí se ven los primeros ${MALAS_A_LA_VISTA} errores; la lista los trae todos.`}
          </p>
          <div className="row">
            <Button onClick={() => guardar(`errores_${clase}.csv`, erroresDe(malas))}>
              <Download size={15} aria-hidden="true" /> Descargar la lista de errores
            </Button>
          </div>
          <Table
            label="Filas con errores"
            cards={false}
            columns={[
              { title: 'Fila', className: 'num', cell: ({ fila }) => fila },
              { title: 'Columna', cell: ({ campo }) => campo },
              { title: 'Error', cell: ({ error }) => error },
            ]}
            rows={malas.slice(0, MALAS_A_LA_VISTA)}
            rowKey={({ fila }, i) => `${fila}-${i}`}
          />
        </section>
      )}
      <section className="stack" aria-label="Primeras filas">
        <h2>Así se leen las primeras filas</h2>
        <Table
          label="Primeras filas"
          columns={[
            { title: 'Fila', className: 'num', cell: ({ fila }) => fila },
            ...leidos.map(({ campo, titulo }) => ({
              title: titulo,
              cell: ({ valores }: (typeof muestra)[number]) => valores[campo] ?? null,
            })),
          ]}
          rows={muestra}
          rowKey={({ fila }) => fila}
        />
      </section>
    </>
  );
}

function Cuenta({ que, cuantas, mal = false }: { que: string; cuantas: number; mal?: boolean }) {
  return (
    <div className={mal ? 'hay-errores' : undefined}>
      <dt>{que}</dt>
      <dd>{formato.entero(cuantas)}</dd>
    </div>
  );
}
