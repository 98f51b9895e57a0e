import type { OvDetalle } from '@bitacora/domain/contracts';
import { ACCIONES_OV } from '@bitacora/domain/ov';
import { Button, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir } from '../../api/client';
import { TEMA } from '../../api/temas';
import { copiarLink } from './copiar-link';

type Nombre = 'AnularEnlace' | 'RenovarEnlace';

/** Revokes the customer's link, or makes another in its place; for those who may create one. */
export function EnlaceDeCliente({ ov, anulado, onLink }: { ov: OvDetalle; anulado: boolean; onLink: (link: string | null) => void }) {
  const [enviando, setEnviando] = useState<Nombre | null>(null);
  const queries = useQueryClient();
  const body = { id_oportunidad_venta: ov.id };
  const llamar = async (accion: Nombre) => {
    setEnviando(accion);
    try {
      if (accion === 'AnularEnlace') {
        await escribir.post('/api/oportunidadventa/anular-enlace', { body });
        onLink(null);
        toast('Enlace anulado');
      } else {
        const { link } = await escribir.post('/api/oportunidadventa/renovar-enlace', { body });
        onLink(link);
        await copiarLink(link);
      }
      await queries.invalidateQueries({ queryKey: TEMA.ov });
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'Ocurrió un error inesperado', 'danger');
    } finally {
      setEnviando(null);
    }
  };
  const acciones = (['AnularEnlace', 'RenovarEnlace'] as const).filter((accion) => ov.acciones_panel.visible.includes(accion));
  return acciones.map((accion) => (
    <Button
      key={accion}
      loading={enviando === accion}
      disabled={enviando !== null || (accion === 'AnularEnlace' && anulado)}
      onClick={() => void llamar(accion)}
    >
      {ACCIONES_OV[accion].label}
    </Button>
  ));
}
