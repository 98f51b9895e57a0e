import { useEffect, useState } from 'react';
import { usuarioActual } from '../features/sesion/sesion';
import { withSocket } from './socket';

export interface Persona {
  id: number;
  nombre: string;
}

/** The other people on an order, as the server reports them; it also reports us to them. */
export function usePresencia(ot: number): readonly Persona[] {
  const [personas, setPersonas] = useState<readonly Persona[]>([]);
  useEffect(() => {
    setPersonas([]);
    const yo = usuarioActual()?.id;
    return withSocket((socket) => {
      const onPresencia = (estado: { ot: number; personas: Persona[] }) => {
        if (estado.ot === ot) setPersonas(estado.personas.filter(({ id }) => id !== yo));
      };
      const abrir = () => socket.emit('orden:abrir', { ot });
      socket.on('orden:presencia', onPresencia);
      socket.on('connect', abrir);
      if (socket.connected) abrir();
      return () => {
        socket.emit('orden:dejar', { ot });
        socket.off('orden:presencia', onPresencia);
        socket.off('connect', abrir);
      };
    });
  }, [ot]);
  return personas;
}
