import { type Standings, wordsOfFailure, wordsOfSuccess } from '@bitacora/domain';
import type { ComandoOrdenRespuesta, OrdenDetalle } from '@bitacora/domain/contracts';
import { Banner, Button, Dialog, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, escribir } from '../../api/client';
import { ordenQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import { falloDeSubida, subirArchivos } from '../../componentes/archivos/subir';
import { useClave } from '../../componentes/clave';
import { enPrimerError } from '../../componentes/foco';
import { gruposDe, useUsuario } from '../sesion/sesion';
import type { Formulario } from './campos';
import { Control } from './control';
import { ofrecerDeshacer } from './deshacer';
import { dichoDe } from './dicho';
import { enFormulario } from './en-formulario';
import { iniciales } from './iniciales';
import { PRESENTACIONES, type Valores } from './presentaciones';
import { avisoDeIncompleto, type Errores, errorEn, revisarRespuestas, sinCampos } from './revision';

const RECARGA_TRAS_REINGRESO = 3000;

/** The dialog of an action: the form of its schema, with the specified additions (specification, 5.46). */
export function AccionDialog({
  orden,
  formulario: { nombre, accion, campos },
  dados,
  onClose,
}: {
  orden: OrdenDetalle;
  formulario: Formulario;
  dados: Record<string, unknown>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const grupos = gruposDe(useUsuario());
  const presentacion = PRESENTACIONES[nombre] ?? {};
  const [valores, setValores] = useState<Record<string, unknown>>(() => ({ ...iniciales(nombre, orden, campos), ...dados }));
  const [archivos, setArchivos] = useState<File[]>([]);
  const [errores, setErrores] = useState<Errores>({});
  const [fallo, setFallo] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const [porConfirmar, setPorConfirmar] = useState<{ texto: string; valores: Valores } | null>(null);
  const clave = useClave();
  const subidos = useRef(new Map<File, string>());
  const marco = useRef<HTMLFormElement>(null);
  const callar = useRef<() => void>(undefined);
  /** Clears the messages of the last attempt; the first wrong field takes the focus. */
  const avisarFallo = (texto: string | undefined) => {
    callar.current?.();
    callar.current = texto ? toast(texto, 'danger') : undefined;
    setTimeout(() => enPrimerError(marco.current));
  };
  const motivo = orden.acciones.motivos[nombre] ?? orden.acciones_panel.motivos[nombre];
  const ofrecida = [...orden.acciones.visible, ...orden.acciones_panel.visible].includes(nombre);
  // The running action removes itself from the order before the dialog closes.
  const bloqueada = !enviando && (!ofrecida || motivo !== undefined);
  const contestadas = new Set(presentacion.respuestas?.flatMap((respuesta) => Object.keys(respuesta.valores)));
  const pedidosCon = (respuestas: Valores): Standings => ({
    ...Object.fromEntries(campos.filter(({ pedido }) => pedido).map((campo) => [campo.nombre, 'required'])),
    ...accion.formOf?.(enFormulario(orden), respuestas, { grupos }),
    ...presentacion.pide?.(respuestas),
  });
  const pedidos = pedidosCon(valores);
  const visibles = campos.filter((campo) => pedidos[campo.nombre] !== 'hidden' && !contestadas.has(campo.nombre));
  const responder = (cambios: Record<string, unknown>) => {
    setValores((actuales) => ({ ...actuales, ...cambios }));
    setErrores((actuales) => sinCampos(actuales, Object.keys(cambios)));
  };
  const subirEvidencia = async (): Promise<string[]> => {
    const porSubir = archivos.filter((archivo) => !subidos.current.has(archivo));
    await subirArchivos(orden.ot, porSubir, 'EVIDENCIA', true, (archivo, id) => subidos.current.set(archivo, id)).catch(fallaDeSubida);
    return archivos.flatMap((archivo) => subidos.current.get(archivo) ?? []);
  };

  const enviar = async (definitivos: Valores) => {
    setEnviando(true);
    setFallo(undefined);
    setErrores({});
    callar.current?.();
    try {
      const evidencia = await subirEvidencia();
      const cuerpo = { ...definitivos, ...(evidencia.length > 0 ? { evidencia } : {}) };
      const respuesta = await escribir.post('/api/orden/{ot}/acciones/{accion}', {
        params: { ot: orden.ot, accion: nombre },
        body: { ...cuerpo },
        clave: clave.para(cuerpo),
      });
      clave.respondida();
      const texto = wordsOfSuccess(accion.words, dichoDe(respuesta, orden)) ?? `${accion.label}: listo (${respuesta.estado})`;
      await Promise.all([
        queries.invalidateQueries({ queryKey: TEMA.orden(orden.ot) }),
        queries.invalidateQueries({ queryKey: TEMA.ordenes }),
        queries.invalidateQueries({ queryKey: TEMA.excepciones }),
      ]);
      if (respuesta.nueva_ot) {
        toast(texto, { duration: 6000 });
        const nueva = respuesta.nueva_ot;
        setTimeout(() => void navigate(`/editar-orden/${nueva}`), RECARGA_TRAS_REINGRESO);
      } else toast(texto, ofrecerDeshacer(respuesta.revision, queries.getQueryData(ordenQuery(orden.ot).queryKey), queries));
      onClose();
    } catch (error) {
      clave.respondida(error);
      const detalle =
        error instanceof ApiError ? error.message : error instanceof SubidaFallida ? error.message : 'Ocurrió un error inesperado';
      if (error instanceof ApiError) {
        setErrores(error.problema.errors ?? {});
        if (error.status === 409) void queries.invalidateQueries({ queryKey: TEMA.orden(orden.ot) });
      }
      if (!(error instanceof ApiError && visibles.some((campo) => errorEn(error.problema.errors ?? {}, campo.nombre)))) setFallo(detalle);
      avisarFallo(error instanceof SubidaFallida ? detalle : wordsOfFailure(accion.words, detalle));
    } finally {
      setEnviando(false);
      setPorConfirmar(null);
    }
  };

  const revisar = (extra: Valores = {}) => {
    const { sobrecarga: _sobrecarga, ...todos } = { ...valores, ...extra };
    const porCampo = revisarRespuestas(accion.form, todos, pedidosCon({ ...valores, ...extra }), presentacion.errores?.(todos));
    setErrores(porCampo);
    setFallo(undefined);
    if (Object.keys(porCampo).length > 0) {
      avisarFallo(accion.invalid ?? avisoDeIncompleto(porCampo));
      if (!visibles.some((campo) => errorEn(porCampo, campo.nombre))) setFallo(Object.values(porCampo)[0]?.[0]);
      return;
    }
    const pregunta = presentacion.confirma?.(orden, todos) ?? null;
    if (pregunta) setPorConfirmar({ texto: pregunta, valores: todos });
    else void enviar(todos);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      wide={presentacion.ancho === true || campos.some((campo) => campo.control === 'partes')}
      title={presentacion.titulo?.(orden) ?? accion.label}
      description={`OT ${orden.ot}${orden.rma ? ` · RMA ${orden.rma}` : ''} · ${orden.estado.estado.nombre}`}
      footer={
        porConfirmar ? (
          <>
            <Button onClick={() => setPorConfirmar(null)}>Volver</Button>
            <Button
              variant={accion.irreversible ? 'danger' : 'primary'}
              loading={enviando}
              onClick={() => void enviar(porConfirmar.valores)}
              autoFocus
            >
              Confirmar
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            {presentacion.respuestas?.map(({ etiqueta, valores: extra, peligro }) => (
              <Button
                key={etiqueta}
                variant={peligro ? 'danger' : 'primary'}
                loading={enviando}
                disabled={bloqueada}
                onClick={() => revisar(extra)}
              >
                {etiqueta}
              </Button>
            )) ?? (
              <Button
                variant={accion.irreversible ? 'danger' : 'primary'}
                type="submit"
                form="accion"
                loading={enviando}
                disabled={bloqueada || presentacion.listo?.(valores) === false}
              >
                {presentacion.aceptar ?? 'Aceptar'}
              </Button>
            )}
          </>
        )
      }
    >
      {porConfirmar ? (
        <p className="pregunta">{porConfirmar.texto}</p>
      ) : (
        <form
          ref={marco}
          id="accion"
          className="stack"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!presentacion.respuestas) revisar();
          }}
          noValidate
        >
          {bloqueada && !ofrecida && <Banner tone="danger">{noDisponible(orden)}</Banner>}
          {bloqueada && motivo && <Banner>{motivo}</Banner>}
          {fallo && (
            <div role="alert">
              <Banner tone="danger">{fallo}</Banner>
            </div>
          )}
          {presentacion.cabecera?.(orden)}
          {visibles.length === 0 && !presentacion.cabecera && (
            <p>
              ¿Confirma «{presentacion.titulo?.(orden) ?? accion.label}» para la OT {orden.ot}?
            </p>
          )}
          <fieldset disabled={bloqueada} style={{ display: 'contents' }}>
            {visibles.map((campo) => (
              <Control
                key={campo.nombre}
                accion={nombre}
                campo={{
                  ...campo,
                  requerido: campo.requerido || pedidos[campo.nombre] !== undefined,
                  ayuda: presentacion.ayudas?.[campo.nombre] ?? campo.ayuda,
                }}
                orden={orden}
                valores={valores}
                archivos={archivos}
                onArchivos={setArchivos}
                errores={errores}
                onChange={responder}
              />
            ))}
          </fieldset>
          {accion.irreversible && <p className="muted">Esta acción no se puede deshacer.</p>}
        </form>
      )}
    </Dialog>
  );
}

class SubidaFallida extends Error {}
const fallaDeSubida = (error: unknown): never => {
  throw new SubidaFallida(falloDeSubida(error));
};

/** The reason why the action went away while its dialog was open: the last act and its user. */
function noDisponible(orden: OrdenDetalle): string {
  const hecho = orden.ultimo_hecho;
  const quien = hecho ? ` Lo último fue de ${hecho.actor.nombre}.` : '';
  return `Esta acción ya no está disponible: la orden está en ${orden.estado.estado.nombre}.${quien}`;
}
