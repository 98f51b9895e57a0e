import './importacion.css';
import { CLASES_DE_IMPORTACION, type ClaseDeImportacion, FILAS_A_LO_MAS, NOMBRES_DE_CLASE } from '@bitacora/domain/importacion';
import { Banner, Button, formato, SelectField } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { guardar } from '../../api/descarga';
import { Ruta } from '../../componentes/ruta';
import { SelectorDePlanilla } from '../../componentes/selector-de-planilla';
import { useTitulo } from '../../componentes/titulo';
import { Partes } from '../casa/puerta';
import { plantillaDe } from './plantilla';
import { Revision } from './revision';
import { useImportacion } from './use-importacion';

const ACEPTA = ['.xlsx', '.xls', '.csv', '.txt'];

/** /administracion/datos: imports data of another system from sheets: clients, equipment, and parts with their stock. */
export function Component() {
  useTitulo('Traer datos');
  const [clase, setClase] = useState<ClaseDeImportacion>('personas');
  return (
    <div className="stack importacion">
      <Ruta aqui="Traer datos" />
      <Partes />
      <h1>Traer datos de otro sistema</h1>
      <p className="muted">
        Trae tus clientes, sus equipos, tus repuestos y las reparaciones que ya hiciste, desde una planilla. Primero se prueba cada fila;
        después entran todas o ninguna.
      </p>
      <SelectField
        label="Qué trae el archivo"
        value={clase}
        options={NOMBRES_DE_CLASE.map((value) => ({ value, label: CLASES_DE_IMPORTACION[value].titulo }))}
        onChange={({ target: { value } }) => setClase(value as ClaseDeImportacion)}
      />
      <DeClase key={clase} clase={clase} />
    </div>
  );
}

function DeClase({ clase }: { clase: ClaseDeImportacion }) {
  const { archivo, revision, hecha, fallo, ocupado, elegir, mapear, traer } = useImportacion(clase);
  const lista = revision !== null && revision.faltan.length === 0 && revision.con_errores === 0 && revision.buenas > 0;
  return (
    <>
      <div className="card stack">
        <SelectorDePlanilla
          archivo={archivo}
          acepta={ACEPTA}
          hint={`${CLASES_DE_IMPORTACION[clase].explicacion} Hasta ${formato.entero(FILAS_A_LO_MAS)} filas y 5 MB por archivo; si son más, divídelo.`}
          error={fallo}
          onChange={elegir}
        />
        <div className="row">
          <Button onClick={() => guardar(`plantilla_${clase}.csv`, plantillaDe(clase))}>
            <Download size={15} aria-hidden="true" /> Descargar plantilla
          </Button>
          {ocupado === 'revisar' && <span role="status">Probando cada fila…</span>}
        </div>
      </div>
      {hecha && (
        <Banner>
          {hecha.traidas === 1 ? 'Entró' : 'Entraron'} {formato.cuantas(hecha.traidas, 'fila', 'filas')}
          {hecha.ya_estaban > 0 &&
            `; ${hecha.ya_estaban === 1 ? '1 ya estaba y quedó como estaba' : `${formato.entero(hecha.ya_estaban)} ya estaban y quedaron como estaban`}`}
          .
        </Banner>
      )}
      {revision && (
        <div className="card stack">
          <Revision clase={clase} revision={revision} ocupado={ocupado !== null} onMapear={mapear} />
          <div className="row">
            <span className="spacer" />
            <Button variant="primary" disabled={!lista || ocupado === 'revisar'} loading={ocupado === 'traer'} onClick={() => void traer()}>
              {lista ? `Traer ${formato.cuantas(revision.buenas, 'fila', 'filas')}` : 'Traer'}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
