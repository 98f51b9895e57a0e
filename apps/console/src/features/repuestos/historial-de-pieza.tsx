import { NOMBRE_SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Button, DescriptionList, Dialog, formato } from '@bitacora/ui';

/** The history of a request: its part, its changes and its outcome. */
export function HistorialDePieza({ solicitud: s, onClose }: { solicitud: OrdenDetalle['solicitud_partes'][number]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Historial de ${s.parte.part_number}`} footer={<Button onClick={onClose}>Aceptar</Button>}>
      <div className="stack">
        <DescriptionList
          items={[
            ['Descripción', s.parte.description],
            ['Estado', NOMBRE_SOLICITUD[s.estado]],
            ['Solicitado', formato.fechaHora(s.fecha_hora_solicitud)],
            ['Origen', s.not_allocated_at_start ? 'Por comprar' : 'Stock propio'],
            ['Llegada estimada', formato.fecha(s.fecha_hora_entrega_estimada)],
            ['Entregado', formato.fechaHora(s.fecha_hora_entrega)],
            ['Serie nueva', s.resultado?.serie_nueva],
            ['Serie retirada', s.resultado?.serie_retirada],
            ['Reemplaza a la solicitud', s.reemplaza_a],
          ]}
        />
        {s.registro.length === 0 ? (
          <p className="muted">La pieza no ha cambiado.</p>
        ) : (
          <ol className="timeline">
            {s.registro.map((cambio) => (
              <li key={cambio.fecha_cambio}>
                <span className="mono">{cambio.pieza_original.part_number}</span> →{' '}
                <span className="mono">{cambio.pieza_nueva.part_number}</span> {cambio.pieza_nueva.description}
                <div className="muted">{formato.fechaHora(cambio.fecha_cambio)}</div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
