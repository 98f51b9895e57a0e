import { toast } from '@bitacora/ui';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, api, newKey } from '../../api/client';
import { gruposDe, usuarioActual } from '../sesion/sesion';

/** Actions that a compensating event takes back, while nothing followed them. */
const REVERSIBLES = new Set([
  'editRMA',
  'selectTechnician',
  'primerIngresoABodega',
  'ingresarABodegaPorEsperaDePartes',
  'ingresarABodegaReparado',
  'ingresarABodegaRechazado',
  'devolverBodega',
  'entregarTecnico',
  'entregarTecnicoSinPartes',
  'cambiarDespacho',
]);
const PUEDEN = ['Administrativo', 'Bodega', 'Supervisor', 'Gerencia'];
const DIEZ_SEGUNDOS = 10_000;

/** The toast of a reversible action carries 'Deshacer' for ten seconds. */
export function ofrecerDeshacer(accion: string, ot: number, queries: QueryClient) {
  if (!REVERSIBLES.has(accion) || !gruposDe(usuarioActual()).some((grupo) => PUEDEN.includes(grupo))) return {};
  const deshacer = async () => {
    try {
      await api.post(`orden/${ot}/acciones/deshacer`, {}, newKey());
      toast('Acción deshecha');
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No se pudo deshacer', 'danger');
    }
    await Promise.all([queries.invalidateQueries({ queryKey: ['orden', ot] }), queries.invalidateQueries({ queryKey: ['ordenes'] })]);
  };
  return { duration: DIEZ_SEGUNDOS, action: { label: 'Deshacer', onSelect: () => void deshacer() } };
}
