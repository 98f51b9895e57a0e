import type { Errores, Wizard } from '@bitacora/domain';
import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { guardar, leer } from './almacen';

/** The step that an address names: `?paso=2` is the second one. */
export const pasoDeLaDireccion = <N extends string>(pasos: readonly N[], params: URLSearchParams): N | undefined =>
  pasos[Number(params.get('paso') ?? Number.NaN) - 1];

/** A wizard on this page: it starts at the step in the address or at the last one, and this tab stores it until it is sent. */
export function useAsistente<D extends object, N extends string, A>(asistente: Wizard<D, N, A>) {
  const { machine, steps, stepIn, isSent, stored, entered } = asistente;
  const [params] = useSearchParams();
  const [input] = useState(() => entered(leer(machine.id), pasoDeLaDireccion(steps, params)));
  const [snapshot, send, actor] = useActor(machine, { input });
  useEffect(() => guardar(machine.id, stored(snapshot)), [machine, stored, snapshot]);
  const { draft, errors, failure, answer } = snapshot.context;
  return {
    asistente,
    pasos: steps,
    paso: stepIn(snapshot),
    datos: draft,
    errores: errors as Errores,
    fallo: failure,
    respuesta: isSent(snapshot) ? answer : null,
    ocupado: snapshot.hasTag('busy'),
    /** Changes the draft; removes the errors of the named fields. */
    cambiar: (change: Partial<D>, ...fields: string[]) => send({ type: 'EDIT', change, fields }),
    send,
    actor,
  };
}

/** The input of a wizard's frame. */
export type AsistenteEnPagina<D extends object, N extends string, A> = ReturnType<typeof useAsistente<D, N, A>>;
