import { DateField, RadioGroup } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { SelectorDePlanilla } from '../selector-de-planilla';
import type { Complemento } from './origen';

const ACEPTA = ['.xlsx', '.xls'];
const PLANTILLAS = ['OT', 'RMA', 'N_SERIE'] as const;

interface RangoProps extends Pick<Complemento, 'desde' | 'hasta' | 'momento'> {
  onChange: (cambio: Partial<Complemento>) => void;
}

/** Two days of intake or of closing, both included. */
export function RangoDeFecha({ desde, hasta, momento, onChange }: RangoProps) {
  return (
    <div className="exportar-rango">
      <DateField label="Desde" required value={desde} max={hasta || undefined} onChange={(dia) => onChange({ desde: dia })} />
      <DateField label="Hasta" required value={hasta} min={desde || undefined} onChange={(dia) => onChange({ hasta: dia })} />
      <RadioGroup
        label="Fecha de"
        name="momento"
        value={momento}
        options={[
          { value: 'ingreso', label: 'Ingreso' },
          { value: 'cierre', label: 'Cierre' },
        ]}
        onChange={(valor) => onChange({ momento: valor === 'cierre' ? 'cierre' : 'ingreso' })}
      />
    </div>
  );
}

interface ArchivoProps {
  archivo: File | null;
  onChange: (cambio: Partial<Complemento>) => void;
}

/** A list of orders to upload, with the template workbooks. */
export function DesdeArchivo({ archivo, onChange }: ArchivoProps) {
  return (
    <div className="stack">
      <SelectorDePlanilla
        archivo={archivo}
        acepta={ACEPTA}
        hint="La primera celda dice OT, RMA o N_SERIE; debajo va un valor por fila, hasta 10.000."
        onChange={(elegido) => onChange({ archivo: elegido })}
      />
      <p className="row exportar-plantillas">
        <span className="muted">Plantillas:</span>
        {PLANTILLAS.map((type) => (
          <a key={type} className="btn btn-sm" href={`/api/orden/get_plantilla_base?type=${type}`} download>
            <Download size={14} aria-hidden="true" /> {type}
          </a>
        ))}
      </p>
    </div>
  );
}
