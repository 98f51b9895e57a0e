import { bloqueoSchema, desbloqueoSchema } from '@bitacora/domain/cliente';
import type { ClienteWire } from '@bitacora/domain/contracts';
import { Button, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { ROLES } from '../../app/roles';
import type { Valores } from '../../componentes/accion/accion';
import { DialogoDeAccion } from '../../componentes/accion/dialogo-de-accion';
import { useAccion } from '../../componentes/accion/use-accion';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { tieneRol, useUsuario } from '../sesion/sesion';

const BLOQUEAR = { label: 'Bloquear sus datos', form: bloqueoSchema, words: { done: 'Datos bloqueados' } };
const DESBLOQUEAR = { label: 'Levantar el bloqueo', form: desbloqueoSchema, words: { done: 'Bloqueo levantado' } };

interface Props {
  readonly cliente: number;
  readonly nombre: string;
  readonly bloqueado: boolean;
  /** The request that demands the block; its number is proposed. */
  readonly solicitud?: number;
  readonly onClose: () => void;
}

/** The dialog that blocks a person's data, or ends their block. */
export function BloqueoDialog({ cliente, nombre, bloqueado, solicitud, onClose }: Props) {
  const queries = useQueryClient();
  const accion = bloqueado ? DESBLOQUEAR : BLOQUEAR;
  const comun = { sujeto: nombre, accion, presentacion: solicitud === undefined ? {} : { iniciales: () => ({ solicitud }) }, onClose };
  const enviar = (respuestas: Valores, clave: string) =>
    bloqueado
      ? escribir.post('/api/clientes/{id}/desbloquear', { params: { id: cliente }, body: desbloqueoSchema.parse(respuestas), clave })
      : escribir.post('/api/clientes/{id}/bloquear', { params: { id: cliente }, body: bloqueoSchema.parse(respuestas), clave });
  const uso = useAccion({
    ...comun,
    enviar: (respuestas: Valores, claveDe: (respuestas: Valores) => string) => enviar(respuestas, claveDe(respuestas)),
    hecho: async () => {
      await queries.invalidateQueries();
      toast(accion.words.done);
    },
  });
  return <DialogoDeAccion {...comun} uso={uso} descripcion={nombre} nombre="este cliente" />;
}

/** The button that blocks the data of a person or ends their block, for the users who answer requests. */
export function BotonDeBloqueo({ cliente, nombre }: { readonly cliente: ClienteWire; readonly nombre: string }) {
  const usuario = useUsuario();
  const enElPasado = useEnElPasado();
  const [abierto, setAbierto] = useState(false);
  if (enElPasado || !cliente.persona || cliente.rut === null || !tieneRol(usuario, ROLES.auditoria)) return null;
  const bloqueado = cliente.bloqueo !== null;
  return (
    <>
      <Button size="sm" onClick={() => setAbierto(true)}>
        {(bloqueado ? DESBLOQUEAR : BLOQUEAR).label}
      </Button>
      {abierto && <BloqueoDialog cliente={cliente.id} nombre={nombre} bloqueado={bloqueado} onClose={() => setAbierto(false)} />}
    </>
  );
}
