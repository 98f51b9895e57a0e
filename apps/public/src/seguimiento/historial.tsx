import type { HistorialPublico } from '@bitacora/domain/contracts';
import type { CSSProperties } from 'react';

const ZONA = 'America/Santiago';
const partes = new Intl.DateTimeFormat('es-CL', { timeZone: ZONA, day: '2-digit', month: 'short', year: 'numeric' });
const hora = new Intl.DateTimeFormat('es-CL', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 'DD MMM YYYY' (specification 001, section 2). */
function dia(iso: string): string {
  const p = Object.fromEntries(partes.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${p['day']} ${(p['month'] ?? '').replace('.', '')} ${p['year']}`;
}

/** The milestones of the repair, newest first; the current one stands out. */
export function Historial({ hitos }: { hitos: readonly HistorialPublico[] }) {
  return (
    <ol className="timeline">
      {hitos.map((hito, i) => (
        <li
          key={hito.fecha_hora + hito.estado.nombre_cliente}
          style={i === 0 ? ({ '--dot': 'var(--accent)' } as CSSProperties) : undefined}
          aria-current={i === 0 ? 'step' : undefined}
        >
          <strong>{hito.estado.nombre_cliente}</strong>
          <div className="muted">
            {dia(hito.fecha_hora)} · {hora.format(new Date(hito.fecha_hora))} Hrs
          </div>
          {i === 0 && <p>{hito.estado.descripcion_cliente}</p>}
        </li>
      ))}
    </ol>
  );
}
