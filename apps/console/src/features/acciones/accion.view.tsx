import type { ComandoOrdenRespuesta, OrdenDetalle } from '@bitacora/domain/contracts';
import { Banner, Button, Dialog, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError, api, newKey } from '../../api/client';
import { ordenQuery } from '../../api/queries';
import { useHoldRealtime } from '../../realtime/realtime';
import { formularioDe } from './campos';
import { Control } from './control';
import { mensajeDeExito } from './mensajes';

const TIPO_SALIDA: Readonly<Record<string, number>> = { RETIRO: 3, ENVIO: 4, COORD_CLIENTE: 7, ON_SITE: 6 };

/** The dialog of an action, at an address of its own; its form comes from the action's schema. */
export function Component() {
  const { ot = '', accion = '' } = useParams();
  const navigate = useNavigate();
  const orden = useQuery(ordenQuery(Number(ot)));
  useHoldRealtime(true);
  const close = () => void navigate(`/orden/${ot}`);
  if (!orden.data) return null;
  return <AccionDialog key={accion} orden={orden.data} nombre={accion} onClose={close} />;
}

function AccionDialog({ orden, nombre, onClose }: { orden: OrdenDetalle; nombre: string; onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const formulario = useMemo(() => formularioDe(nombre), [nombre]);
  const [valores, setValores] = useState<Record<string, unknown>>(() => iniciales(nombre, orden, formulario?.campos ?? []));
  const [errores, setErrores] = useState<Record<string, string[]>>({});
  const [fallo, setFallo] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const key = useRef(newKey());
  if (!formulario) {
    return (
      <Dialog open onClose={onClose} title="Acción desconocida" footer={<Button onClick={onClose}>Aceptar</Button>}>
        <p>La acción «{nombre}» no existe.</p>
      </Dialog>
    );
  }
  const { accion, campos } = formulario;
  const motivo = orden.acciones.motivos[nombre] ?? orden.acciones_panel.motivos[nombre];
  const ofrecida = [...orden.acciones.visible, ...orden.acciones_panel.visible].includes(nombre);

  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    const leido = accion.form.safeParse(valores);
    if (!leido.success) {
      const porCampo: Record<string, string[]> = {};
      for (const issue of leido.error.issues) porCampo[String(issue.path[0] ?? '')] = [issue.message];
      setErrores(porCampo);
      return;
    }
    setEnviando(true);
    setFallo(undefined);
    setErrores({});
    try {
      const respuesta = await api.post<ComandoOrdenRespuesta>(`orden/${orden.ot}/acciones/${nombre}`, valores, key.current);
      toast(mensajeDeExito(nombre, accion.label, respuesta));
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['orden', orden.ot] }),
        queries.invalidateQueries({ queryKey: ['ordenes'] }),
      ]);
      if (respuesta.nueva_ot) await navigate(`/editar-orden/${respuesta.nueva_ot}`);
      else onClose();
    } catch (error) {
      // A new try is a new command: what was typed stays.
      key.current = newKey();
      if (error instanceof ApiError) {
        setErrores(error.problema.errors ?? {});
        setFallo(error.message);
        if (error.status === 409) void queries.invalidateQueries({ queryKey: ['orden', orden.ot] });
      } else setFallo('Ocurrió un error inesperado');
    } finally {
      setEnviando(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      wide={campos.some((campo) => campo.control === 'partes')}
      title={accion.label}
      description={`OT ${orden.ot}${orden.rma ? ` · RMA ${orden.rma}` : ''} · ${orden.estado.estado.nombre}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant={accion.irreversible ? 'danger' : 'primary'}
            type="submit"
            form="accion"
            loading={enviando}
            disabled={!ofrecida || motivo !== undefined}
          >
            Aceptar
          </Button>
        </>
      }
    >
      <form id="accion" className="stack" onSubmit={enviar} noValidate>
        {!ofrecida && <Banner tone="danger">Esta acción no está disponible en el estado actual de la orden.</Banner>}
        {motivo && <Banner>{motivo}</Banner>}
        {fallo && (
          <div role="alert">
            <Banner tone="danger">{fallo}</Banner>
          </div>
        )}
        {campos.length === 0 && (
          <p>
            ¿Confirma «{accion.label}» para la OT {orden.ot}?
          </p>
        )}
        {campos.map((campo) => (
          <Control
            key={campo.nombre}
            campo={campo}
            orden={orden}
            value={valores[campo.nombre]}
            error={errores[campo.nombre]?.[0]}
            onChange={(value) => setValores((actuales) => ({ ...actuales, [campo.nombre]: value }))}
          />
        ))}
        {accion.irreversible && <p className="muted">Esta acción no se puede deshacer.</p>}
      </form>
    </Dialog>
  );
}

function iniciales(nombre: string, orden: OrdenDetalle, campos: readonly { nombre: string; defecto: unknown }[]): Record<string, unknown> {
  const valores: Record<string, unknown> = Object.fromEntries(
    campos.filter((c) => c.defecto !== undefined).map((c) => [c.nombre, c.defecto]),
  );
  if (nombre === 'darSalida' && !orden.cambio_3x3) valores['tipo_salida'] = TIPO_SALIDA[orden.despacho];
  if (nombre === 'editarDiagnostico' && orden.diagnostico_detail) {
    const { replicar_falla, informe, solucion } = orden.diagnostico_detail;
    Object.assign(valores, { replicar_falla, informe, solucion: solucion ?? '' });
  }
  const [unica] = orden.solicitud_partes.filter((s) => s.estado === 4);
  if (nombre === 'declararResultadoParte' && unica) valores['solicitud_id'] = unica.id;
  return valores;
}
