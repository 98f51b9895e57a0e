import { CAMPO_REQUERIDO, EXCEPCION, TIPO_EXCEPCION } from '@bitacora/domain';
import type { ExcepcionFila } from '@bitacora/domain/contracts';
import { Badge, Banner, Button, DescriptionList, formato, TextArea, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, escribir, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';
import { enfocar } from '../../componentes/foco';
import { useTecla } from '../../componentes/tecla';
import { Confirmacion } from './confirmacion';
import { PROPIOS_DE_ALGUNAS } from './detalle';
import { Evidencia } from './evidencia';

const EXITO = { 2: 'Solicitud aprobada', 3: 'Solicitud rechazada' } as const;
/** Below this width the panel is under the list. */
const BAJO_LA_LISTA = '(max-width: 1099px)';

/** An exception with its evidence and the answer. A and R ask before they approve or reject, as the buttons do. */
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
    // The question that took the focus disappears with the answered exception.
    enfocar(() => (document.activeElement === document.body ? panel.current : null), { preventScroll: true });
  }, []);
  const [comentario, setComentario] = useState('');
  const [error, setError] = useState<string>();
  const [porConfirmar, setPorConfirmar] = useState<2 | 3 | null>(null);
  const [enviando, setEnviando] = useState(false);
  const campo = useRef<HTMLTextAreaElement>(null);
  const puede = (accion: string) => e.acciones.visible.includes(accion) && !e.acciones.disabled.includes(accion);
  const decide = e.estado === EXCEPCION.SOLICITADO && puede('aprobarExcepcion');

  const preguntar = (estado: 2 | 3) => {
    if (estado === EXCEPCION.APROBADO || comentario.trim()) {
      setError(undefined);
      setPorConfirmar(estado);
      return;
    }
    setError(CAMPO_REQUERIDO);
    campo.current?.focus();
  };
  const responder = async (estado: 2 | 3) => {
    setEnviando(true);
    try {
      await escribir.put('/api/excepcion/{id}', {
        params: { id: e.id },
        body: { id: e.id, estado, comentario_respuesta: comentario },
        clave: newKey(),
      });
      toast(
        estado === EXCEPCION.RECHAZADO && e.tipo === TIPO_EXCEPCION.AMPLIACION_GARANTIA
          ? 'Se rechazó solicitud y OT se cambia a presupuesto'
          : EXITO[estado],
      );
      await Promise.all([
        queries.invalidateQueries({ queryKey: TEMA.excepciones }),
        queries.invalidateQueries({ queryKey: TEMA.orden(e.ot) }),
      ]);
      onRespondida();
    } catch (fallo) {
      const detalle = fallo instanceof ApiError ? (fallo.campo('comentario_respuesta') ?? fallo.message) : 'Ocurrió un error inesperado';
      setError(detalle);
      toast(fallo instanceof ApiError ? fallo.message : detalle, 'danger');
      void queries.invalidateQueries({ queryKey: TEMA.excepciones });
    } finally {
      setEnviando(false);
      setPorConfirmar(null);
    }
  };
  useTecla((event) => {
    if (!decide || event.ctrlKey || event.metaKey) return;
    if ((event.target as HTMLElement).closest('input, select, textarea, [role=dialog], [role=menu]')) return;
    const estado = { a: 2, r: 3 }[event.key.toLowerCase()] as 2 | 3 | undefined;
    if (!estado) return;
    event.preventDefault();
    preguntar(estado);
  });

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className="card panel-excepcion"
      style={{ scrollMarginTop: '4.25rem' }}
      aria-label={`Excepción de la OT ${e.ot}`}
    >
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
          <Badge tone={e.estado === EXCEPCION.APROBADO ? 'ok' : e.estado === EXCEPCION.RECHAZADO ? 'danger' : 'brass'}>
            {e.estados_detail}
          </Badge>
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
          <div className="panel-respuesta">
            <TextArea
              ref={campo}
              label="Comentario de la respuesta"
              hint="Obligatorio para rechazar"
              rows={2}
              error={error}
              value={comentario}
              onChange={(event) => {
                setComentario(event.target.value);
                setError(undefined);
              }}
            />
            <div className="row panel-decision">
              <Button variant="primary" onClick={() => preguntar(2)}>
                Aprobar <kbd>A</kbd>
              </Button>
              <Button variant="danger" onClick={() => preguntar(3)}>
                Rechazar <kbd>R</kbd>
              </Button>
            </div>
            {porConfirmar && (
              <Confirmacion
                fila={e}
                aprueba={porConfirmar === 2}
                comentario={comentario}
                enviando={enviando}
                onConfirmar={() => void responder(porConfirmar)}
                onClose={() => setPorConfirmar(null)}
              />
            )}
          </div>
        )}
        {e.estado === EXCEPCION.SOLICITADO && !decide && (
          <Banner>
            <span>{e.siguiente.texto}. Tu rol puede leerla; la decide Gerencia.</span>
          </Banner>
        )}
        {e.estado === EXCEPCION.SOLICITADO && puede('retirarExcepcion') && !decide && (
          <Button onClick={() => void navigate(`/orden/${e.ot}/acciones/retirarExcepcion?excepcion_id=${e.id}`)}>Retirar solicitud</Button>
        )}
        {e.estado === EXCEPCION.APROBADO && puede('revertirExcepcion') && (
          <Button onClick={() => void navigate(`/orden/${e.ot}/acciones/revertirExcepcion?excepcion_id=${e.id}`)}>
            {e.tipo === TIPO_EXCEPCION.APROBACION_3X3 ? 'Revertir 3x3' : 'Revertir a Solicitado'}
          </Button>
        )}
      </div>
    </aside>
  );
}
