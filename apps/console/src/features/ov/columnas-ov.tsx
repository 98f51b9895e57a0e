import type { OvFila } from '@bitacora/domain/contracts';
import type { NombreAccionOv } from '@bitacora/domain/ov';
import { Badge, Button, type Column, formato, Menu, StateChip } from '@bitacora/ui';
import { Link } from 'react-router';
import { Cifra } from '../../componentes/cifra';
import { columnaOrdenable } from '../../componentes/columna-ordenable';
import { accionesDeOv } from './acciones-de-ov';

interface Parts {
  /** Number of the first row. */
  primera: number;
  /** The column that orders the list, with a minus when descending; '' for newest first. */
  ordering: string;
  onOrdenar: (ordering: string | null) => void;
  onAccion: (ovId: number, accion: NombreAccionOv) => void;
}

const NUEVA_PESTANA = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The columns of the list in their order (specification, 9.8). */
export function columnasDeOv({ primera, ordering, onOrdenar, onAccion }: Parts): readonly Column<OvFila>[] {
  const ordenable = (campo: string, title: string, columna: Omit<Column<OvFila>, 'title'>): Column<OvFila> =>
    columnaOrdenable(campo, title, { ordering, onOrdenar }, columna);
  return [
    {
      title: 'N°',
      className: 'num',
      cell: (fila, i) => (
        <>
          <span className="ov-en-fila">{primera + i}</span>
          <span className="ov-en-tarjeta">
            <Numero {...fila} />
          </span>
        </>
      ),
    },
    ordenable('id', 'ID', { className: 'num ov-en-fila', cell: Numero }),
    ordenable('nombre', 'Nombre', { cell: ({ nombre }) => nombre }),
    ordenable('apellido', 'Apellido', { cell: ({ apellido }) => apellido }),
    ordenable('correo_electronico', 'Correo Electronico', { className: 'ov-correo', cell: ({ correo_electronico }) => correo_electronico }),
    ordenable('telefono', 'Teléfono', { className: 'num', cell: ({ telefono }) => telefono }),
    ordenable('estado', 'Estado', {
      className: 'ov-estado',
      cell: ({ estado_detail: { nombre, color_background, color_foreground } }) => (
        <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />
      ),
    }),
    ordenable('rma', 'RMA', { className: 'mono', cell: ({ rma }) => rma }),
    ordenable('monto_total', 'Monto Total', {
      className: 'num',
      cell: ({ id, monto_total }) => (
        <Cifra de="ov.bruto" con={{ ov: id }}>
          {formato.clp(monto_total)}
        </Cifra>
      ),
    }),
    ordenable('monto_con_descuento', 'Monto c. Dcto.', {
      className: 'num',
      cell: ({ id, monto_con_descuento }) => (
        <Cifra de="ov.total" con={{ ov: id }}>
          {formato.clp(monto_con_descuento)}
        </Cifra>
      ),
    }),
    ordenable('ot', 'OT', { className: 'num', cell: ({ ot }) => ot && <Link to={`/orden/${ot}`}>{ot}</Link> }),
    ordenable('cotizacion', 'Cotización', { className: 'num', cell: Cotizacion }),
    { title: 'Acciones', action: true, cell: (fila) => fila.acciones.visible.length > 0 && <Acciones fila={fila} onAccion={onAccion} /> },
  ];
}

function Numero({ id, ov_rechazada }: OvFila) {
  return (
    <span className="ov-id">
      <Link to={`/oportunidad-venta/${id}`}>{id}</Link>
      {ov_rechazada !== null && (
        <Badge tone="danger" title={`Oportunidad creada a partir de la OV rechazada: ${ov_rechazada}`}>
          De OV {ov_rechazada}
        </Badge>
      )}
    </span>
  );
}

function Cotizacion({ cotizacion, cotizacion_pdf }: OvFila) {
  if (!cotizacion) return null;
  return cotizacion_pdf ? (
    <a href={cotizacion_pdf} {...NUEVA_PESTANA} aria-label={`Cotización del ${formato.fecha(cotizacion)} en PDF`}>
      {formato.fecha(cotizacion)}
    </a>
  ) : (
    formato.fecha(cotizacion)
  );
}

function Acciones({ fila, onAccion }: { fila: OvFila; onAccion: Parts['onAccion'] }) {
  return (
    <Menu
      trigger={
        <Button size="sm" aria-label={`Acciones de la OV ${fila.id}`}>
          Acciones
        </Button>
      }
      items={accionesDeOv(fila, (accion) => onAccion(fila.id, accion))}
    />
  );
}
