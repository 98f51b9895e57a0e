import type { Columnas } from '@bitacora/domain/contracts';
import { Button, Checkbox, Dialog, RadioGroup, setDensity, useAppearance } from '@bitacora/ui';
import { useState } from 'react';
import { movido, SubirBajar } from '../../componentes/subir-bajar';
import { type ColumnaElegible, ocultasDe } from './columnas';
import type { UsoDeVistas } from './use-vistas';

interface Props {
  columnas: readonly ColumnaElegible[];
  uso: UsoDeVistas;
  onClose: () => void;
}

/** The columns, their order, the density of the rows, and the switch for single-key shortcuts. */
export function ColumnasDialog({ columnas, uso, onClose }: Props) {
  const [orden, setOrden] = useState<readonly ColumnaElegible[]>(columnas);
  const [ocultas, setOcultas] = useState<ReadonlySet<string>>(new Set(ocultasDe(uso.columnas)));
  const { density } = useAppearance();
  const ajena = uso.activa?.columnas && !uso.activa.editable;
  const alternar = (id: string) =>
    setOcultas((actual) => {
      const next = new Set(actual);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const guardar = (eleccion: Columnas | null) => {
    void uso.elegirColumnas(eleccion);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Columnas y filas"
      description={uso.activa?.columnas ? `Columnas de la vista «${uso.activa.nombre}»` : 'Se guardan con tu usuario'}
      footer={
        <>
          <Button variant="ghost" onClick={() => guardar(null)} disabled={Boolean(ajena)}>
            Restablecer
          </Button>
          <Button
            variant="primary"
            disabled={Boolean(ajena)}
            onClick={() => guardar({ orden: orden.map(({ id }) => id), ocultas: [...ocultas] })}
          >
            Aceptar
          </Button>
        </>
      }
    >
      {ajena && <p className="muted">Estas columnas son de una vista compartida: guarda una vista tuya para cambiarlas.</p>}
      <ol className="lista-columnas" aria-label="Columnas, en su orden">
        {orden.map(({ id, titulo, fija }, i) => (
          <li key={id}>
            <Checkbox label={titulo} checked={!ocultas.has(id)} disabled={fija} onChange={() => alternar(id)} />
            <span className="spacer" />
            <SubirBajar titulo={titulo} lugar={i} cuantos={orden.length} onMover={(pasos) => setOrden(movido(orden, i, pasos))} />
          </li>
        ))}
      </ol>
      <RadioGroup
        label="Densidad de las filas"
        name="densidad"
        value={density}
        options={[
          { value: 'comfortable', label: 'Cómoda' },
          { value: 'compact', label: 'Compacta' },
        ]}
        onChange={(valor) => setDensity(valor === 'compact' ? 'compact' : 'comfortable')}
      />
      <Checkbox
        label="Atajos de una tecla (j, k, x, a)"
        checked={uso.preferencias.atajos}
        onChange={(event) => void uso.preferir({ atajos: event.target.checked })}
      />
    </Dialog>
  );
}
