import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Button, Card, Dialog, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, escribir } from '../../api/client';
import { TEMA } from '../../api/temas';
import { useEnElPasado } from '../en-el-pasado';
import { type Adjunto, esImagen } from './adjunto';
import { Galeria } from './galeria';
import { Lista } from './lista';
import { Subida } from './subida';
import { Visor } from './visor';

/** The attachments of an order: list, gallery with zoom, upload, camera, download of one and of all. */
export function Adjuntos({ orden: o }: { orden: OrdenDetalle }) {
  const queries = useQueryClient();
  const [subiendo, setSubiendo] = useState(false);
  const [visto, setVisto] = useState<number | null>(null);
  const [porEliminar, setPorEliminar] = useState<Adjunto | null>(null);
  const enElPasado = useEnElPasado();
  const puede = !enElPasado && o.acciones_panel.visible.includes('adjuntarArchivo');
  const puedeEliminar = !enElPasado && o.acciones_panel.visible.includes('eliminarArchivo');
  const [enLista, setEnLista] = useState(false);
  const Vista = enLista ? Lista : Galeria;
  const imagenes = o.archivos.filter(esImagen);
  const eliminar = async (archivo: Adjunto) => {
    try {
      await escribir.delete('/api/orden/delete_file/{id}', { params: { id: archivo.file_id } });
      toast('Archivo eliminado');
      await queries.invalidateQueries({ queryKey: TEMA.orden(o.ot) });
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No se pudo eliminar el archivo', 'danger');
    }
    setPorEliminar(null);
  };
  return (
    <Card
      title="Galería y documentos"
      actions={
        <span className="row">
          {o.archivos.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => setEnLista(!enLista)}>
              {enLista ? 'Ver como galería' : 'Ver como lista'}
            </Button>
          )}
          {o.archivos.length > 0 && (
            <a className="btn btn-sm" href={`/api/orden/${o.ot}/adjuntos_zip`} download={`Adjuntos_OT_${o.ot}.zip`}>
              <Download size={15} aria-hidden="true" />
              <span className="texto-ancho">Descargar todo</span>
            </a>
          )}
          {puede && (
            <Button size="sm" onClick={() => setSubiendo(true)}>
              Adjuntar
            </Button>
          )}
        </span>
      }
    >
      {o.archivos.length === 0 ? (
        <p className="muted">No hay registros</p>
      ) : (
        <Vista
          archivos={o.archivos}
          onAmpliar={(archivo) => setVisto(imagenes.indexOf(archivo))}
          onEliminar={puedeEliminar ? setPorEliminar : null}
        />
      )}
      {subiendo && <Subida orden={o} onClose={() => setSubiendo(false)} />}
      {visto !== null && imagenes[visto] && <Visor imagenes={imagenes} indice={visto} onIndice={setVisto} onClose={() => setVisto(null)} />}
      {porEliminar && (
        <Dialog
          open
          onClose={() => setPorEliminar(null)}
          title="Eliminar archivo"
          footer={
            <>
              <Button onClick={() => setPorEliminar(null)}>Cancelar</Button>
              <Button variant="danger" onClick={() => void eliminar(porEliminar)}>
                Eliminar
              </Button>
            </>
          }
        >
          <p>
            Se eliminará «{porEliminar.name}» de la OT {o.ot}. Esta acción no se puede deshacer.
          </p>
        </Dialog>
      )}
    </Card>
  );
}
