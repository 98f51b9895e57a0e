import type { ComandoImaginado, OrdenDetalle, OrdenImaginada } from '@bitacora/domain/contracts';
import { Button, Dialog } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ordenQuery } from '../../api/queries';
import { ImaginarAccion, seImaginaEnDialogo } from '../acciones/imaginar/puerta';
import { ElegirAccion } from './elegir-accion';

interface Props {
  readonly fila: OrdenImaginada;
  readonly onSeguir: (comando: ComandoImaginado) => void;
  readonly onClose: () => void;
}

/** Chooses the next imagined action on an order, in its state after the scenario. */
export function Seguir({ fila: { ot, despues, acciones }, onSeguir, onClose }: Props) {
  const orden = useQuery(ordenQuery(ot));
  const [elegida, setElegida] = useState('');
  const opciones = (acciones ? [acciones.menu, acciones.panel] : []).flatMap(({ visible, disabled, etiquetas }) =>
    visible
      .filter((nombre) => !disabled.includes(nombre) && seImaginaEnDialogo(nombre))
      .map((value) => ({ value, label: etiquetas[value] ?? value })),
  );
  if (elegida !== '' && orden.data && acciones)
    return (
      <ImaginarAccion
        orden={imaginada(orden.data, { despues, acciones })}
        nombre={elegida}
        onImaginada={(input) => onSeguir({ clase: 'orden', ot, accion: elegida, input })}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Y después, en la OT ${ot}?`}
      description={`Quedaría en ${despues.estado}`}
      footer={<Button onClick={onClose}>Cancelar</Button>}
    >
      <ElegirAccion opciones={opciones} onElegir={setElegida} />
    </Dialog>
  );
}

/** The order as its forms would see it in the scenario: its state and its actions; the rest is as it is now. */
const imaginada = (
  orden: OrdenDetalle,
  { despues, acciones }: Pick<OrdenImaginada, 'despues'> & { acciones: NonNullable<OrdenImaginada['acciones']> },
): OrdenDetalle => ({
  ...orden,
  estado: { ...orden.estado, estado: { ...orden.estado.estado, nombre: despues.estado } },
  acciones: acciones.menu,
  acciones_panel: acciones.panel,
});
