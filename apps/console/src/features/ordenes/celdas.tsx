import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Badge, formato, StateChip, Tooltip } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../api/client';

/** Order number with its badges: other intakes of the serial, 3x3, alert of the serial. */
export function CeldaOt({ fila, to, onAlerta }: { fila: OrdenListaFila; to: string; onAlerta: () => void }) {
  const enExcepcion = fila.estado.estado.nombre === 'En Solicitud de Excepción';
  return (
    <span className="row" style={{ flexWrap: 'nowrap', gap: '0.35rem' }}>
      {to.startsWith('/cliente') ? (
        <a href={to} className="num" style={{ fontWeight: 650, ...(enExcepcion ? { color: 'var(--text-3)' } : {}) }}>
          {fila.ot}
        </a>
      ) : (
        <Link to={to} className="num" style={{ fontWeight: 650, ...(enExcepcion ? { color: 'var(--text-3)' } : {}) }}>
          {fila.ot}
        </Link>
      )}
      {fila.segundos_ingresos.length > 0 && (
        <Tooltip
          text={
            <span style={{ display: 'grid', gap: 2 }}>
              {fila.segundos_ingresos.map((s) => (
                <span key={s.ot}>
                  OT {s.ot} · {formato.fecha(s.fecha_ingreso)} {s.rma && `· ${s.rma}`}
                </span>
              ))}
            </span>
          }
        >
          <button
            type="button"
            className="chip"
            style={{ border: 0, cursor: 'default' }}
            aria-label={`${fila.segundos_ingresos.length} otros ingresos de este equipo`}
          >
            {fila.segundos_ingresos.length}
          </button>
        </Tooltip>
      )}
      {fila.cambio_3x3 && <Badge tone="brass">3x3</Badge>}
      {fila.alert_text && (
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm"
          aria-label={`Ver alerta de la serie ${fila.serie ?? ''}`}
          onClick={onAlerta}
          style={{ color: 'var(--brass)' }}
        >
          <TriangleAlert size={15} />
        </button>
      )}
    </span>
  );
}

interface Partes {
  solicitud_partes: { id: number; parte: { part_number: string; description: string }; fecha_hora_entrega_estimada: string | null }[];
}

/** The state's chip; one that waits for parts tells which on hover. */
export function CeldaEstado({ fila }: { fila: OrdenListaFila }) {
  const { nombre, color_background, color_foreground } = fila.estado.estado;
  const chip = <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />;
  if (nombre !== 'Espera de partes') return chip;
  return (
    <Tooltip text={<PartesEsperadas ot={fila.ot} />}>
      <button type="button" className="plain" aria-label={`${nombre}: ver repuestos`}>
        {chip}
      </button>
    </Tooltip>
  );
}

function PartesEsperadas({ ot }: { ot: number }) {
  const partes = useQuery({ queryKey: ['orden', ot, 'partes'], queryFn: ({ signal }) => api.get<Partes>(`orden/${ot}/partes`, signal) });
  if (!partes.data) return <>Cargando partes...</>;
  return (
    <span style={{ display: 'grid', gap: 2 }}>
      {partes.data.solicitud_partes.map((s) => (
        <span key={s.id}>
          <b>{s.parte.part_number}</b> {s.parte.description}{' '}
          {s.fecha_hora_entrega_estimada && `· llega ${formato.fecha(s.fecha_hora_entrega_estimada)}`}
        </span>
      ))}
    </span>
  );
}
