import { type Standings, wordsOfSuccess } from '@bitacora/domain';
import type { ComandoOrdenRespuesta, OrdenDetalle } from '@bitacora/domain/contracts';
import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { escribir } from '../../api/client';
import { ordenQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import type { Valores } from '../../componentes/accion/accion';
import { DialogoDeAccion, impedimentoDe } from '../../componentes/accion/dialogo-de-accion';
import { FalloDicho, useAccion } from '../../componentes/accion/use-accion';
import { falloDeSubida, subirArchivos } from '../../componentes/archivos/subir';
import { gruposDe, useUsuario } from '../sesion/sesion';
import type { Formulario } from './campos';
import { controlesDeOrden } from './controles';
import { ofrecerDeshacer } from './deshacer';
import { dichoDe } from './dicho';
import { enFormulario } from './en-formulario';
import { iniciales } from './iniciales';
import { PRESENTACIONES } from './presentaciones';

const RECARGA_TRAS_REINGRESO = 3000;

interface Props {
  orden: OrdenDetalle;
  formulario: Formulario;
  dados: Valores;
  onClose: () => void;
}

/** The dialog of an action of an order (specification, 5.46). */
export function AccionDialog({ orden, formulario: { nombre, accion }, dados, onClose }: Props) {
  const queries = useQueryClient();
  const grupos = gruposDe(useUsuario());
  const presentacion = PRESENTACIONES[nombre] ?? {};
  const evidencia = useEvidencia(orden.ot);
  const hecho = useHecho(orden, accion);
  const uso = useAccion<OrdenDetalle, ComandoOrdenRespuesta>({
    sujeto: orden,
    accion,
    presentacion,
    iniciales: { ...iniciales(nombre, orden), ...dados },
    pide: (respuestas): Standings | undefined => accion.formOf?.(enFormulario(orden), respuestas, { grupos }),
    // The list of technicians adds a flag when one is full, which is no answer of the form.
    lee: ({ sobrecarga: _sobrecarga, ...respuestas }) => respuestas,
    enviar: async (respuestas, claveDe) => {
      const subida = await evidencia.subir();
      const body = { ...respuestas, ...(subida.length > 0 ? { evidencia: subida } : {}) };
      return escribir.post('/api/orden/{ot}/acciones/{accion}', { params: { ot: orden.ot, accion: nombre }, body, clave: claveDe(body) });
    },
    hecho,
    onRechazo: ({ status }) => {
      if (status === 409) void queries.invalidateQueries({ queryKey: TEMA.orden(orden.ot) });
    },
    onClose,
  });
  const ofrecida = [...orden.acciones.visible, ...orden.acciones_panel.visible].includes(nombre);
  const motivo = orden.acciones.motivos[nombre] ?? orden.acciones_panel.motivos[nombre];
  return (
    <DialogoDeAccion
      sujeto={orden}
      accion={accion}
      presentacion={presentacion}
      uso={uso}
      controles={controlesDeOrden(orden, nombre, evidencia)}
      descripcion={`OT ${orden.ot}${orden.rma ? ` · RMA ${orden.rma}` : ''} · ${orden.estado.estado.nombre}`}
      nombre={`la OT ${orden.ot}`}
      // The running action leaves the order before the dialog closes.
      impedimento={uso.enviando ? undefined : impedimentoDe(ofrecida, noDisponible(orden), motivo)}
      onClose={onClose}
    />
  );
}

/** The chosen files of evidence, each uploaded once, however often the form is sent. */
function useEvidencia(ot: number) {
  const [archivos, onArchivos] = useState<File[]>([]);
  const subidos = useRef(new Map<File, string>());
  const subir = async (): Promise<string[]> => {
    const porSubir = archivos.filter((archivo) => !subidos.current.has(archivo));
    try {
      await subirArchivos(ot, porSubir, 'EVIDENCIA', true, (archivo, id) => subidos.current.set(archivo, id));
    } catch (error) {
      throw new FalloDicho(falloDeSubida(error));
    }
    return archivos.flatMap((archivo) => subidos.current.get(archivo) ?? []);
  };
  return { archivos, onArchivos, subir };
}

/** Shows the result with its undo; a re-entry opens the new order. */
function useHecho(orden: OrdenDetalle, accion: Formulario['accion']) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (respuesta: ComandoOrdenRespuesta) => {
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
  };
}

/** The reason why the action became unavailable while its dialog was open: the last act and its user. */
function noDisponible(orden: OrdenDetalle): string {
  const hecho = orden.ultimo_hecho;
  const quien = hecho ? ` Lo último fue de ${hecho.actor.nombre}.` : '';
  return `Esta acción ya no está disponible: la orden está en ${orden.estado.estado.nombre}.${quien}`;
}
