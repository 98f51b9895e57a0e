import { type Errores, type Standings, sinErroresDe, wordsOfFailure } from '@bitacora/domain';
import { toast } from '@bitacora/ui';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { useClave } from '../clave';
import { enPrimerError } from '../foco';
import type { AccionPedida, Presentacion, Valores } from './accion';
import { camposDe } from './campos';
import { avisoDeIncompleto, errorEn, revisarRespuestas } from './revision';

/** A failure whose message is shown without the words of the action. */
export class FalloDicho extends Error {}

interface Pedido<Sujeto, Respuesta> {
  readonly sujeto: Sujeto;
  readonly accion: AccionPedida;
  readonly presentacion: Presentacion<Sujeto>;
  /** The initial answers. */
  readonly iniciales?: Valores;
  /** The standing of the fields, by the action's `formOf`. */
  readonly pide?: (valores: Valores) => Standings | undefined;
  /** Converts the screen's answers into the form's. */
  readonly lee?: (valores: Valores) => Valores;
  readonly enviar: (valores: Valores, claveDe: (contenido: unknown) => string) => Promise<Respuesta>;
  /** Shows the result; the dialog closes after it. */
  readonly hecho: (respuesta: Respuesta, valores: Valores) => Promise<void>;
  readonly onRechazo?: (error: ApiError) => void;
  readonly onClose: () => void;
}

/** The state of an action's dialog: its answers, their errors, the confirmation, and the single submission in flight. */
export function useAccion<Sujeto, Respuesta>(pedido: Pedido<Sujeto, Respuesta>) {
  const { sujeto, accion, presentacion, lee = (valores) => valores } = pedido;
  const campos = useMemo(() => camposDe(accion.form), [accion]);
  const [valores, setValores] = useState<Valores>(() => ({
    ...Object.fromEntries(campos.filter(({ defecto }) => defecto !== undefined).map(({ nombre, defecto }) => [nombre, defecto])),
    ...presentacion.iniciales?.(sujeto),
    ...pedido.iniciales,
  }));
  const [errores, setErrores] = useState<Errores>({});
  const [fallo, setFallo] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const [porConfirmar, setPorConfirmar] = useState<{ texto: string; valores: Valores } | null>(null);
  const clave = useClave();
  const marco = useRef<HTMLFormElement>(null);
  const callar = useRef<() => void>(undefined);
  /** Replaces the messages of the last attempt; the first wrong field gets the focus. */
  const avisarFallo = (texto: string | undefined) => {
    callar.current?.();
    callar.current = texto ? toast(texto, 'danger') : undefined;
    setTimeout(() => enPrimerError(marco.current));
  };
  const pedidosCon = (respuestas: Valores): Standings => ({
    ...Object.fromEntries(campos.filter((campo) => campo.pedido).map(({ nombre }) => [nombre, 'required'])),
    ...pedido.pide?.(respuestas),
    ...presentacion.pide?.(respuestas, sujeto),
  });
  const pedidos = pedidosCon(valores);
  const contestadas = new Set(presentacion.respuestas?.flatMap((respuesta) => Object.keys(respuesta.valores)));
  const visibles = campos.filter(({ nombre }) => pedidos[nombre] !== 'hidden' && !contestadas.has(nombre));
  const aLaVista = (porCampo: Errores) => visibles.some(({ nombre }) => errorEn(porCampo, nombre));

  const enviar = async (definitivos: Valores) => {
    setEnviando(true);
    setFallo(undefined);
    setErrores({});
    callar.current?.();
    try {
      const respuesta = await pedido.enviar(definitivos, clave.para);
      clave.respondida();
      await pedido.hecho(respuesta, definitivos);
      pedido.onClose();
    } catch (error) {
      clave.respondida(error);
      const dicho = error instanceof ApiError || error instanceof FalloDicho;
      const detalle = dicho ? error.message : 'Ocurrió un error inesperado';
      const porCampo = error instanceof ApiError ? (error.problema.errors ?? {}) : {};
      setErrores(porCampo);
      if (!aLaVista(porCampo)) setFallo(detalle);
      if (error instanceof ApiError) pedido.onRechazo?.(error);
      avisarFallo(error instanceof FalloDicho ? detalle : wordsOfFailure(accion.words, detalle));
    } finally {
      setEnviando(false);
      setPorConfirmar(null);
    }
  };

  /** Sends the answers once they are complete and confirmed; otherwise shows the errors. */
  const revisar = (extra: Valores = {}) => {
    const escritos = { ...valores, ...extra };
    const todos = lee(escritos);
    const porCampo = revisarRespuestas(accion.form, todos, pedidosCon(escritos), presentacion.errores?.(escritos));
    setErrores(porCampo);
    setFallo(undefined);
    if (Object.keys(porCampo).length > 0) {
      avisarFallo(accion.invalid ?? avisoDeIncompleto(porCampo));
      if (!aLaVista(porCampo)) setFallo(Object.values(porCampo)[0]?.[0]);
      return;
    }
    const pregunta = presentacion.confirma?.(sujeto, todos) ?? null;
    if (pregunta) setPorConfirmar({ texto: pregunta, valores: todos });
    else void enviar(todos);
  };

  return {
    marco,
    valores,
    visibles,
    pedidos,
    errores,
    setErrores,
    fallo,
    enviando,
    revisar,
    /** A field being corrected is not marked until the next submission. */
    responder: (cambios: Valores, corregidos: readonly string[] = Object.keys(cambios)) => {
      setValores((actuales) => ({ ...actuales, ...cambios }));
      setErrores((actuales) => sinErroresDe(actuales, corregidos));
    },
    pregunta: porConfirmar?.texto,
    confirmar: () => porConfirmar && void enviar(porConfirmar.valores),
    volver: () => setPorConfirmar(null),
  };
}

/** The state of an action's dialog, from its hook. */
export type UsoDeAccion = ReturnType<typeof useAccion>;
