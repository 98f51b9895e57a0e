import type { ValoresDeEstado } from '@bitacora/domain/ajuste';
import type { Estado } from '@bitacora/domain/comun';
import { Button } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useIrAEscenario } from '../y-si/puerta';
import { efectoQuery } from './administracion.consultas';
import { porColor } from './valores';

type Horas = Pick<ValoresDeEstado, 'hora_alerta_1' | 'hora_alerta_2'>;
const sirven = ({ hora_alerta_1: uno, hora_alerta_2: dos }: Horas): boolean =>
  [uno, dos].every((horas) => horas === null || (Number.isInteger(horas) && horas > 0)) && (dos === null || (uno !== null && uno < dos));

/** The effect of the typed hours on the open orders, counted by the server as on the dashboard. */
export function Efecto({ estado, ...escritas }: Horas & { estado: Estado }) {
  const uno = useDeferredValue(escritas.hora_alerta_1);
  const dos = useDeferredValue(escritas.hora_alerta_2);
  const seLeen = sirven({ hora_alerta_1: uno, hora_alerta_2: dos });
  const efecto = useQuery({ ...efectoQuery(estado, uno, dos), enabled: seLeen, placeholderData: keepPreviousData });
  const irAEscenario = useIrAEscenario();
  const { antes, despues, texto } = (seLeen && efecto.data) || {};
  return (
    <div className="ajuste-efecto" role="status" aria-busy={efecto.isFetching}>
      <b>{texto ?? 'El efecto se ve con horas válidas'}</b>
      {antes && despues && (
        <span className="muted">
          Órdenes abiertas ahora: {porColor(antes)}. Con el cambio: {porColor(despues)}.
        </span>
      )}
      {antes && despues && (
        <Button size="sm" onClick={() => void irAEscenario([{ clase: 'umbral', estado, hora_alerta_1: uno, hora_alerta_2: dos }])}>
          ¿Y si…? Ver cuáles
        </Button>
      )}
    </div>
  );
}
