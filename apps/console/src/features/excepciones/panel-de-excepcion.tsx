import type { ComandoOrdenRespuesta, ExcepcionFila } from '@bitacora/domain/contracts';
import { Badge, Button, DescriptionList, formato, TextArea, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, api, newKey } from '../../api/client';
import { Evidencia } from './evidencia';

const EXITO = { 2: 'Solicitud aprobada', 3: 'Solicitud rechazada' } as const;
const GARANTIA_VENCIDA = 1;
/** Below this width the panel is under the list. */
const BAJO_LA_LISTA = '(max-width: 1099px)';
const PROPIOS_DE_ALGUNAS = new Set(['RMA de cambio', 'Repuesto solicitado', 'Llegada del repuesto', 'Respuesta']);

/** An exception with its evidence and the answer; A approves, R rejects. */
export function PanelDeExcepcion({
  fila: e,
  onClose,
  onRespondida,
}: {
  fila: ExcepcionFila;
  onClose: () => void;
  onRespondida: () => void;
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.matchMedia(BAJO_LA_LISTA).matches) panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const [comentario, setComentario] = useState('');
  const [error, setError] = useState<string>();
  const [enviando, setEnviando] = useState<2 | 3 | null>(null);
  const puede = (accion: string) => e.acciones.visible.includes(accion) && !e.acciones.disabled.includes(accion);
  const decide = e.estado === 1 && puede('aprobarExcepcion');

  const responder = useCallback(
    async (estado: 2 | 3) => {
      setEnviando(estado);
      setError(undefined);
      try {
        await api.put<ComandoOrdenRespuesta>(`excepcion/${e.id}`, { id: e.id, estado, comentario_respuesta: comentario }, newKey());
        toast(estado === 3 && e.tipo === GARANTIA_VENCIDA ? 'Se rechazó solicitud y OT se cambia a presupuesto' : EXITO[estado]);
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['excepciones'] }),
          queries.invalidateQueries({ queryKey: ['orden', e.ot] }),
        ]);
        onRespondida();
      } catch (fallo) {
        const detalle = fallo instanceof ApiError ? (fallo.campo('comentario_respuesta') ?? fallo.message) : 'Ocurrió un error inesperado';
        setError(detalle);
        toast(fallo instanceof ApiError ? fallo.message : detalle, 'danger');
        void queries.invalidateQueries({ queryKey: ['excepciones'] });
      } finally {
        setEnviando(null);
      }
    },
    [comentario, e.id, e.ot, e.tipo, onRespondida, queries],
  );
  useEffect(() => {
    if (!decide) return;
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest('input, select, textarea, [role=dialog], [role=menu]') || event.ctrlKey || event.metaKey)
        return;
      if (event.key === 'a' || event.key === 'A') void responder(2);
      if (event.key === 'r' || event.key === 'R') void responder(3);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [decide, responder]);

  return (
    <aside ref={panel} className="card panel-excepcion" style={{ scrollMarginTop: '4.25rem' }} aria-label={`Excepción de la OT ${e.ot}`}>
      <header>
        <h2>
          {e.tipo_nombre} · <Link to={`/orden/${e.ot}?from=excepciones`}>OT {e.ot}</Link>
        </h2>
        <span className="spacer" />
        <Button icon size="sm" variant="ghost" aria-label="Cerrar el panel" onClick={onClose}>
          <X size={16} />
        </Button>
      </header>
      <div className="stack">
        <p className="row">
          <Badge tone={e.estado === 2 ? 'ok' : e.estado === 3 ? 'danger' : 'brass'}>{e.estados_detail}</Badge>
          <span className="muted">{e.tipo_servicio.nombre}</span>
          <span className="muted">{e.estado_orden}</span>
        </p>
        <DescriptionList
          items={(
            [
              ['Cliente', e.cliente],
              ['Equipo', e.modelo],
              ['Serie', e.serial_number],
              ['RMA', e.rma],
              ['RMA de cambio', e.rma_cambio],
              ['Solicitada por', `${e.solicitado_por.nombre} · ${formato.fechaHora(e.fecha_hora_creacion)}`],
              ['Comentario', e.comentario_solicitud],
              ['Fecha de compra', formato.fecha(e.fecha_de_compra)],
              ['Tienda', e.tienda],
              ['Repuesto solicitado', e.repuesto_solicitado?.part_number],
              ['Llegada del repuesto', formato.fecha(e.fecha_llegada_parte)],
              ['Falla reportada', e.reporte_falla_cliente],
              ['Diagnóstico', e.informe],
              [
                'Respuesta',
                e.respondido_por &&
                  `${e.comentario_respuesta || '—'} (${e.respondido_por.nombre}, ${formato.fechaHora(e.fecha_hora_respuesta)})`,
              ],
            ] as const
          ).filter(([campo, valor]) => valor || !PROPIOS_DE_ALGUNAS.has(campo))}
        />
        <Evidencia archivos={e.evidencia} />
        {decide && (
          <>
            <TextArea
              label="Comentario de la respuesta"
              hint="Obligatorio para rechazar"
              rows={3}
              error={error}
              value={comentario}
              onChange={(event) => setComentario(event.target.value)}
            />
            <div className="row panel-decision">
              <Button variant="primary" loading={enviando === 2} disabled={enviando !== null} onClick={() => void responder(2)}>
                Aprobar <kbd>A</kbd>
              </Button>
              <Button variant="danger" loading={enviando === 3} disabled={enviando !== null} onClick={() => void responder(3)}>
                Rechazar <kbd>R</kbd>
              </Button>
            </div>
          </>
        )}
        {e.estado === 1 && puede('retirarExcepcion') && !decide && (
          <Button onClick={() => void navigate(`/orden/${e.ot}/acciones/retirarExcepcion?excepcion_id=${e.id}`)}>Retirar solicitud</Button>
        )}
        {e.estado === 2 && puede('revertirExcepcion') && (
          <Button onClick={() => void navigate(`/orden/${e.ot}/acciones/revertirExcepcion?excepcion_id=${e.id}`)}>
            {e.tipo === 2 ? 'Revertir 3x3' : 'Revertir a Solicitado'}
          </Button>
        )}
      </div>
    </aside>
  );
}
