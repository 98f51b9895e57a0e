import type { FilaMala } from '@bitacora/domain/contracts';
import { Button, Table } from '@bitacora/ui';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { SelectorDePlanilla } from '../../componentes/selector-de-planilla';

const ACEPTA = ['.xlsx', '.xls', '.csv'];

interface Props {
  hint: string;
  /** The template, at the root of the site. */
  plantilla: string;
  enviando: boolean;
  fallo: string | undefined;
  malas: readonly FilaMala[];
  onSubir: (archivo: File) => void;
}

/** Uploads a spreadsheet; errors of its rows are shown before anything is written. */
export function SubidaDePlanilla({ hint, plantilla, enviando, fallo, malas, onSubir }: Props) {
  const [archivo, setArchivo] = useState<File | null>(null);
  const filas = new Set(malas.map(({ fila }) => fila)).size;
  return (
    <div className="stack">
      <SelectorDePlanilla
        archivo={archivo}
        acepta={ACEPTA}
        hint={hint}
        error={malas.length === 0 ? fallo : undefined}
        onChange={setArchivo}
      />
      {malas.length > 0 && (
        <div className="filas-malas" role="alert">
          <span className="field-error">
            No se ingresó nada: corrige {filas === 1 ? 'esta fila' : `estas ${filas} filas`} y sube el archivo de nuevo.
          </span>
          <Table
            label="Filas con errores"
            cards={false}
            columns={[
              { title: 'Fila', className: 'num', cell: ({ fila }) => fila || null },
              { title: 'Código', className: 'mono', cell: ({ part_number }) => part_number },
              { title: 'Error', cell: ({ error }) => error },
            ]}
            rows={malas}
            rowKey={({ fila }, i) => `${fila}-${i}`}
          />
        </div>
      )}
      <div className="row">
        <a className="btn" href={`/${plantilla}`} download>
          <Download size={15} aria-hidden="true" /> Descargar plantilla
        </a>
        <Button disabled={!archivo} loading={enviando} onClick={() => archivo && onSubir(archivo)}>
          <Upload size={15} aria-hidden="true" /> Subir archivo
        </Button>
      </div>
    </div>
  );
}
