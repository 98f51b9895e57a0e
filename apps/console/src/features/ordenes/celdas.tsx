import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Badge, formato, StateChip, TimeBadge, Tooltip } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import { Cifra } from '../../componentes/cifra';
import { OtrosIngresos } from './otros-ingresos';

const EN_EXCEPCION = 'En Solicitud de Excepción';

/** The address behind an order number: its page for the staff, the customer's view for retail (specification, 2.4). */
export const destino = (fila: OrdenListaFila, retail: boolean): string =>
  retail ? `/cliente/${fila.ot}/rut/${fila.cliente_rut ?? ''}` : `/orden/${fila.ot}`;

/** Order number with its badges: exceptions, other intakes of the serial, 3x3, alert of the serial. */
export function CeldaOt({ fila, retail, onAlerta }: { fila: OrdenListaFila; retail: boolean; onAlerta: (fila: OrdenListaFila) => void }) {
  const to = destino(fila, retail);
  const enlace = {
    className: 'num enlace-ot',
    'data-enlace': fila.ot,
    'data-en-excepcion': fila.estado.estado.nombre === EN_EXCEPCION || undefined,
  };
  // A retail row carries none of the staff's marks.
  const count = retail ? 0 : fila.excepciones.count;
  return (
    <span className="celda-ot">
      {retail ? (
        <a href={to} {...enlace}>
          {fila.ot}
        </a>
      ) : (
        <Link to={to} {...enlace}>
          {fila.ot}
        </Link>
      )}
      {count > 0 && (
        <Link
          to={`/orden/${fila.ot}?from=excepciones`}
          className="contador-excepciones"
          title={`${count} ${count === 1 ? 'excepción' : 'excepciones'}`}
        >
          <ShieldQuestion size={13} aria-hidden="true" />
          <Cifra de="orden.excepciones" con={{ ot: fila.ot }}>
            {count}
          </Cifra>
          <span className="vh">
            {' '}
            {count === 1 ? 'excepción' : 'excepciones'} de la OT {fila.ot}
          </span>
        </Link>
      )}
      {!retail && <OtrosIngresos ot={fila.ot} ingresos={fila.segundos_ingresos} />}
      {fila.cambio_3x3 && <Badge tone="brass">3x3</Badge>}
      {fila.alert_text && (
        <button
          type="button"
          className="icono-alerta"
          data-color={fila.alert_color ?? undefined}
          aria-label={`Ver alerta de la serie ${fila.serie ?? ''}`}
          onClick={() => onAlerta(fila)}
        >
          <TriangleAlert size={15} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** The state's chip; a state that waits for parts lists them on hover. */
export function CeldaEstado({ fila, retail }: { fila: OrdenListaFila; retail: boolean }) {
  const { nombre, color_background, color_foreground } = fila.estado.estado;
  const chip = <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />;
  if (nombre !== 'Espera de partes' || retail) return chip;
  return (
    <Tooltip text={<PartesEsperadas ot={fila.ot} />}>
      <button type="button" className="plain" aria-label={`${nombre}: ver repuestos de la OT ${fila.ot}`}>
        {chip}
      </button>
    </Tooltip>
  );
}

function PartesEsperadas({ ot }: { ot: number }) {
  const partes = useQuery(consulta(TEMA.orden(ot), '/api/orden/{ot}/partes', { params: { ot } }));
  if (partes.isError) return <>No se pudieron cargar las partes</>;
  if (!partes.data) return <>Cargando partes...</>;
  return (
    <span className="partes-esperadas">
      {partes.data.solicitud_partes.map((s) => (
        <span key={s.id}>
          <b>{s.parte.part_number}</b> {s.parte.description}{' '}
          {s.fecha_hora_entrega_estimada ? `· llega ${formato.fecha(s.fecha_hora_entrega_estimada)}` : '· sin fecha estimada'}
        </span>
      ))}
    </span>
  );
}

/** Time in the current state, with its alert; a closed order has none. */
export function TiempoEstado({ fila }: { fila: OrdenListaFila }) {
  if (fila.estado.estado.nombre === 'Cerrado') return <>—</>;
  return (
    <Cifra de="orden.tiempo_estado" con={{ ot: fila.ot }}>
      <TimeBadge segundos={fila.tiempo_estados.hora_estado_actual} color={fila.detalle_alerta.state.color} />
    </Cifra>
  );
}
