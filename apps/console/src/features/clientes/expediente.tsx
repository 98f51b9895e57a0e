import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain/comun';
import { Button, toast } from '@bitacora/ui';
import { FileCheck2 } from 'lucide-react';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { useDescarga } from '../../componentes/use-descarga';
import { tieneRol, useUsuario } from '../sesion/sesion';

/** Downloads the case file of a client: all the records about them, with their proofs. */
export function ExpedienteDeCliente({ id }: { id: number }) {
  const { bajando, descargar } = useDescarga();
  const enElPasado = useEnElPasado();
  const usuario = useUsuario();
  if (enElPasado || !tieneRol(usuario, ADMINISTRACION_Y_GERENCIA)) return null;
  const hacer = () => {
    toast('Haciendo el expediente: la descarga empieza sola');
    void descargar(`clientes/${id}/expediente`);
  };
  return (
    <Button size="sm" loading={bajando} onClick={hacer}>
      <FileCheck2 size={16} aria-hidden="true" />
      <span>
        Expediente<span className="texto-ancho"> con pruebas</span>
      </span>
    </Button>
  );
}
