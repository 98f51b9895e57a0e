import { NOMBRE_SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOrden } from '@bitacora/domain/orden';
import { Badge, Button, type Column, DateInput, EmptyState, formato, Menu, Table, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, escribir, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';
import { gruposDe, useUsuario } from '../sesion/sesion';
import { admite } from './admite';
import { HistorialDePieza } from './historial-de-pieza';
import { errorDeLlegada } from './llegada';

type Solicitud = OrdenDetalle['solicitud_partes'][number];
const TONO = { 1: undefined, 2: 'brass', 3: 'ok', 4: 'ok', 5: undefined, 6: undefined, 7: 'danger', 0: undefined } as const;
const EN_ESPERA = 2;

interface Cambio {
  estado: number;
  fecha_estimada?: string;
}

/**
 * The requested parts with the selector of their states (specification, 6.4), all saved together; the server decides which states a user
 * may choose. A plain table when it is read-only or the user may change none.
 */
export function TablaRepuestos({ orden: o, soloLectura = false }: { orden: OrdenDetalle; soloLectura?: boolean }) {
  const queries = useQueryClient();
  const [cambios, setCambios] = useState<Record<number, Cambio>>({});
  const [errores, setErrores] = useState<Record<number, string>>({});
  const [guardando, setGuardando] = useState(false);
  const [historial, setHistorial] = useState<Solicitud | null>(null);
  const editable = !soloLectura && o.acciones_panel.visible.includes('actualizarSolicitudes');
  const pendientes = Object.keys(cambios).length;

  const cambiar = (id: number, cambio: Cambio | null) => {
    setErrores({});
    setCambios(({ [id]: _anterior, ...resto }) => (cambio ? { ...resto, [id]: cambio } : resto));
  };
  const guardar = async () => {
    const porFecha = Object.entries(cambios).flatMap(([id, cambio]) => {
      const error = cambio.estado === EN_ESPERA && errorDeLlegada(cambio.fecha_estimada);
      return error ? [[id, error] as const] : [];
    });
    if (porFecha.length > 0) {
      setErrores(Object.fromEntries(porFecha));
      return;
    }
    setGuardando(true);
    try {
      const filas = Object.entries(cambios).map(([id, cambio]) => ({ ot: o.ot, solicitudId: Number(id), ...cambio }));
      await escribir.put('/api/bodega/partes/solicitud', { body: filas, clave: newKey() });
      toast('Solicitud editada correctamente', { duration: 5000 });
      setCambios({});
      await queries.invalidateQueries({ queryKey: TEMA.orden(o.ot) });
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'Error al actualizar pieza', 'danger');
    } finally {
      setGuardando(false);
    }
  };

  const columnas: readonly Column<Solicitud>[] = [
    { title: 'Número', className: 'mono', cell: (s) => s.parte.part_number },
    { title: 'Descripción', cell: (s) => s.parte.description },
    { title: 'Ubicación', className: 'mono', cell: (s) => s.parte.real_location },
    { title: 'Asignado', cell: (s) => (s.allocated ? 'Sí' : 'No') },
    {
      title: 'Estado',
      cell: (s) => (
        <SelectorDeEstado
          solicitud={s}
          elegibles={editable ? (o.estados_elegibles[s.id] ?? []) : []}
          cambio={cambios[s.id]}
          onCambio={(cambio) => cambiar(s.id, cambio)}
        />
      ),
    },
    { title: 'Solicitado', className: 'num', cell: (s) => formato.fecha(s.fecha_hora_solicitud) },
    {
      title: 'Llegada estimada',
      className: 'num',
      cell: (s) =>
        cambios[s.id]?.estado === EN_ESPERA ? (
          <span className="field">
            <DateInput
              min={formato.hoy()}
              aria-label={`Fecha estimada de ${s.parte.part_number}`}
              aria-invalid={errores[s.id] ? true : undefined}
              value={cambios[s.id]?.fecha_estimada ?? ''}
              onChange={(fecha_estimada) => cambiar(s.id, { estado: EN_ESPERA, fecha_estimada })}
            />
            {errores[s.id] && (
              <span className="field-error" role="alert">
                {errores[s.id]}
              </span>
            )}
          </span>
        ) : (
          llegadaDe(s)
        ),
    },
    { title: 'Entregado', className: 'num', cell: (s) => formato.fecha(s.fecha_hora_entrega) },
  ];
  const acciones: Column<Solicitud> = {
    title: 'Acciones',
    action: true,
    cell: (s) => <AccionesDeFila orden={o} solicitud={s} onHistorial={() => setHistorial(s)} />,
  };

  if (o.solicitud_partes.length === 0) return <EmptyState title="No hay registros">La orden no tiene repuestos solicitados.</EmptyState>;
  return (
    <div className="stack">
      <Table
        label="Repuestos solicitados"
        columns={soloLectura ? columnas : [...columnas, acciones]}
        rows={o.solicitud_partes}
        rowKey={(s) => s.id}
        rowProps={(s) => (cambios[s.id] ? { className: 'fila-cambiada' } : {})}
      />
      {editable && pendientes > 0 && (
        <div className="row">
          <span className="spacer" />
          <Button onClick={() => setCambios({})}>Descartar</Button>
          <Button variant="primary" loading={guardando} onClick={() => void guardar()}>
            Guardar {pendientes === 1 ? 'cambio' : `${pendientes} cambios`}
          </Button>
        </div>
      )}
      {historial && <HistorialDePieza solicitud={historial} onClose={() => setHistorial(null)} />}
    </div>
  );
}

function SelectorDeEstado({
  solicitud: s,
  elegibles,
  cambio,
  onCambio,
}: {
  solicitud: Solicitud;
  elegibles: readonly number[];
  cambio: Cambio | undefined;
  onCambio: (cambio: Cambio | null) => void;
}) {
  const tono = TONO[s.estado];
  if (elegibles.length === 0) return <Badge {...(tono ? { tone: tono } : {})}>{NOMBRE_SOLICITUD[s.estado]}</Badge>;
  return (
    <select
      className="input"
      aria-label={`Estado de ${s.parte.part_number}`}
      value={cambio?.estado ?? s.estado}
      onChange={(event) => {
        const estado = Number(event.target.value);
        onCambio(estado === s.estado ? null : { estado });
      }}
    >
      {([1, 2, 3, 4] as const)
        .filter((estado) => estado >= s.estado)
        .map((estado) => (
          <option key={estado} value={estado} disabled={estado !== s.estado && !elegibles.includes(estado)}>
            {NOMBRE_SOLICITUD[estado]}
          </option>
        ))}
    </select>
  );
}

function llegadaDe({ estado, fecha_hora_entrega_estimada: fecha }: Solicitud): ReactNode {
  const atrasada = fecha && estado === EN_ESPERA && formato.dia(fecha) < formato.hoy();
  return atrasada ? <Badge tone="danger">{formato.fecha(fecha)} · atrasada</Badge> : formato.fecha(fecha);
}

/** In the order of the menu: the action, its label here, and the field that names the request. */
const ACCIONES = [
  ['declararResultadoParte', 'Declarar resultado', 'solicitud_id'],
  ['asignarDesdeStock', 'Asignar desde stock', 'solicitud_id'],
  ['marcarLlegadaEstimada', 'Marcar llegada estimada', 'solicitud_id'],
  ['cambiarPieza', 'Cambiar pieza', 'solicitud_id'],
  ['cancelarSolicitudParte', 'Anular solicitud', 'parte_solicitada_id'],
  ['corregirResultadoParte', 'Corregir resultado', 'solicitud_id'],
] as const;

/** The actions on one request; the server's rules decide which show. */
function AccionesDeFila({ orden: o, solicitud: s, onHistorial }: { orden: OrdenDetalle; solicitud: Solicitud; onHistorial: () => void }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const grupos = gruposDe(useUsuario());
  const { visible, disabled } = o.acciones_panel;
  const puede = (accion: NombreAccionOrden) => visible.includes(accion) && !disabled.includes(accion) && admite(accion, s, grupos);
  const items = ACCIONES.filter(([accion]) => puede(accion)).map(([accion, label, campo]) => ({
    key: accion,
    label,
    onSelect: () => {
      const search = new URLSearchParams({ [campo]: String(s.id), volver: params.toString() });
      void navigate(`acciones/${accion}?${search}`);
    },
  }));
  return (
    <Menu
      trigger={
        <Button icon size="sm" variant="ghost" aria-label={`Acciones de ${s.parte.part_number}`}>
          <Ellipsis size={16} />
        </Button>
      }
      items={[...items, { key: 'historial', label: 'Ver historial', onSelect: onHistorial }]}
    />
  );
}
