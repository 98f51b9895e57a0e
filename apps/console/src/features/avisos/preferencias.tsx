import { Button, Checkbox, Skeleton, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client';
import { cambios, preferenciasQuery } from './consultas';
import { estadoDePush, pedirPermiso } from './push';

const PALABRAS = {
  activo: 'Este equipo recibe avisos aunque la consola esté cerrada.',
  bloqueado: 'El navegador bloqueó los avisos de este sitio: permítelos en su configuración.',
  sin_servicio: 'El servicio de avisos del navegador no respondió: los verás mientras la consola esté abierta.',
  sin_soporte: 'Este navegador no recibe avisos con la consola cerrada.',
} as const;

/** The user's choice of kinds of notices, and of push on this machine. */
export default function Preferencias({ usuario }: { usuario: number }) {
  const queries = useQueryClient();
  const preferencias = useQuery(preferenciasQuery);
  const [push, setPush] = useState(estadoDePush);
  const [pidiendo, setPidiendo] = useState(false);
  const { silenciar } = cambios(queries, usuario);
  const acciones = preferencias.data?.acciones ?? [];

  const cambiar = async (action: string, quiere: boolean) => {
    const silenciadas = acciones.filter((a) => (a.action === action ? !quiere : a.silenciada)).map((a) => a.action);
    await silenciar(silenciadas).catch((error: unknown) =>
      toast(error instanceof ApiError ? error.message : 'No se pudo guardar la preferencia', 'danger'),
    );
  };
  const activar = async () => {
    setPidiendo(true);
    setPush(await pedirPermiso());
    setPidiendo(false);
  };

  return (
    <section className="avisos-lista avisos-preferencias" aria-label="Preferencias de notificaciones">
      <h3>Avisos en este equipo</h3>
      {push === 'por_pedir' ? (
        <Button onClick={() => void activar()} loading={pidiendo}>
          Activar avisos en este equipo
        </Button>
      ) : (
        <p className="muted">{PALABRAS[push]}</p>
      )}
      <h3>Quiero saber de</h3>
      {preferencias.isPending ? (
        <Skeleton height="10rem" />
      ) : (
        acciones.map(({ action, nombre, silenciada }) => (
          <Checkbox key={action} label={nombre} checked={!silenciada} onChange={(event) => void cambiar(action, event.target.checked)} />
        ))
      )}
    </section>
  );
}
