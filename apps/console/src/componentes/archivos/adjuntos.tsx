import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Button, Card, Dialog, formato, SelectField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileText, Trash2, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { ApiError, api } from '../../api/client';
import { SelectorArchivos } from './selector-archivos';
import { falloDeSubida, subirArchivos, type TipoAdjunto } from './subir';
import { Visor } from './visor';

type Adjunto = OrdenDetalle['archivos'][number];
const TIPOS: readonly { value: TipoAdjunto; label: string }[] = [
  { value: 'BOLETA', label: 'Boleta' },
  { value: 'INGRESO', label: 'Ingreso' },
  { value: 'EVIDENCIA', label: 'Evidencia' },
  { value: 'OTROS', label: 'Otros' },
];
const NOMBRE = Object.fromEntries(TIPOS.map(({ value, label }) => [value, label]));
export const enlaceDe = (archivo: Adjunto): string => `/api/orden/download/${archivo.file_id}`;
const esImagen = (archivo: Adjunto): boolean => archivo.file_type.startsWith('image/');

/** The attachments of an order: list, gallery with zoom, upload, camera, download of one and of all. */
export function Adjuntos({ orden: o }: { orden: OrdenDetalle }) {
  const queries = useQueryClient();
  const [subiendo, setSubiendo] = useState(false);
  const [visto, setVisto] = useState<number | null>(null);
  const [porEliminar, setPorEliminar] = useState<Adjunto | null>(null);
  const puede = o.acciones_panel.visible.includes('adjuntarArchivo');
  const puedeEliminar = o.acciones_panel.visible.includes('eliminarArchivo');
  const imagenes = o.archivos.filter(esImagen);
  const eliminar = async (archivo: Adjunto) => {
    try {
      await api.delete(`orden/delete_file/${archivo.file_id}`);
      toast('Archivo eliminado');
      await queries.invalidateQueries({ queryKey: ['orden', o.ot] });
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
            <a className="btn btn-sm" href={`/api/orden/${o.ot}/adjuntos_zip`} download={`Adjuntos_OT_${o.ot}.zip`}>
              <Download size={15} aria-hidden="true" />
              Descargar todo
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
        <ul className="galeria">
          {o.archivos.map((archivo) => (
            <li key={archivo.file_id}>
              {esImagen(archivo) ? (
                <button
                  type="button"
                  className="miniatura"
                  aria-label={`Ampliar ${archivo.name}`}
                  onClick={() => setVisto(imagenes.indexOf(archivo))}
                >
                  <img src={enlaceDe(archivo)} alt={archivo.name} loading="lazy" />
                  <ZoomIn size={16} aria-hidden="true" />
                </button>
              ) : (
                <a className="miniatura" href={enlaceDe(archivo)} download={archivo.name} aria-label={`Descargar ${archivo.name}`}>
                  <FileText size={32} aria-hidden="true" />
                </a>
              )}
              <span className="galeria-nombre" title={archivo.name}>
                {archivo.name}
              </span>
              <span className="row" style={{ gap: 'var(--space-1)' }}>
                <Badge>{NOMBRE[archivo.type] ?? archivo.type}</Badge>
                <span className="spacer" />
                <a
                  className="btn btn-ghost btn-icon btn-sm"
                  href={enlaceDe(archivo)}
                  download={archivo.name}
                  aria-label={`Descargar ${archivo.name}`}
                >
                  <Download size={15} />
                </a>
                {puedeEliminar && (
                  <button
                    type="button"
                    className="btn btn-ghost btn-icon btn-sm"
                    aria-label={`Eliminar ${archivo.name}`}
                    onClick={() => setPorEliminar(archivo)}
                  >
                    <Trash2 size={15} />
                  </button>
                )}
              </span>
              <span className="muted">
                {archivo.subido_por.nombre} · {formato.fecha(archivo.fecha)}
              </span>
            </li>
          ))}
        </ul>
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

function Subida({ orden, onClose }: { orden: OrdenDetalle; onClose: () => void }) {
  const queries = useQueryClient();
  const [archivos, setArchivos] = useState<File[]>([]);
  const [tipo, setTipo] = useState<TipoAdjunto>('OTROS');
  const [enviando, setEnviando] = useState(false);
  const conBoleta = orden.archivos.some((archivo) => archivo.type === 'BOLETA');
  const enviar = async () => {
    setEnviando(true);
    try {
      await subirArchivos(orden.ot, archivos, tipo);
      toast(archivos.length === 1 ? 'Archivo subido correctamente.' : 'Archivos subidos correctamente');
      await queries.invalidateQueries({ queryKey: ['orden', orden.ot] });
      onClose();
    } catch (error) {
      toast(falloDeSubida(error), 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Adjuntar archivos"
      description={`OT ${orden.ot}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={enviando} disabled={archivos.length === 0} onClick={() => void enviar()}>
            Aceptar
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label="Tipo"
          options={TIPOS}
          value={tipo}
          hint={conBoleta && tipo === 'BOLETA' ? 'La OT ya tiene boleta: el archivo quedará en Otros.' : undefined}
          onChange={(event) => setTipo(event.target.value as TipoAdjunto)}
        />
        <SelectorArchivos
          titulo="Archivos"
          archivos={archivos}
          onChange={setArchivos}
          patron={`ot-${orden.ot}-${tipo.toLowerCase()}`}
          limitToOne={tipo === 'BOLETA'}
        />
      </div>
    </Dialog>
  );
}
