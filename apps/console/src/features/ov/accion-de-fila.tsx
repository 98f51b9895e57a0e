import type { NombreAccionOv } from '@bitacora/domain/ov';
import { toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHoldRealtime } from '../../api/realtime';
import DialogoDeAccion from './dialogos';
import { ovQuery } from './ov.consultas';

interface Props {
  ovId: number;
  nombre: NombreAccionOv;
  onClose: () => void;
}

/** The dialog of an action chosen in the list, once the whole opportunity is known. */
export default function AccionDeFila({ ovId, nombre, onClose }: Props) {
  useHoldRealtime(true);
  const { data, error } = useQuery(ovQuery(ovId));
  useEffect(() => {
    if (!error) return;
    toast(error.message, 'danger');
    onClose();
  }, [error, onClose]);
  return data ? <DialogoDeAccion ov={data} accion={nombre} onClose={onClose} /> : null;
}
