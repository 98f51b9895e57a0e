import type { Versiones } from '@bitacora/domain/contracts';
import { Badge, formato } from '@bitacora/ui';

type Proceso = Pick<Versiones['procesos'][number], 'proceso' | 'servicios' | 'vivo' | 'visto'>;

/** A process with its services; a silent one shows since when. */
export function NombreDeProceso({ proceso, servicios, vivo, visto }: Proceso) {
  return (
    <span className="operacion-dos">
      <strong className="mono">{proceso}</strong>
      <span className="muted">{servicios.join(', ')}</span>
      {!vivo && (
        <span>
          <Badge tone="danger">Sin señal desde {formato.fechaHora(visto)}</Badge>
        </span>
      )}
    </span>
  );
}
