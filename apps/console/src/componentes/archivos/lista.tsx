import { Badge, formato, Table } from '@bitacora/ui';
import { AccionesDeArchivo, enlaceDe, esImagen, nombreDelTipo, type VistaDeAdjuntos } from './adjunto';

/** The files by name. */
export function Lista({ archivos, onAmpliar, onEliminar }: VistaDeAdjuntos) {
  return (
    <Table
      label="Archivos"
      columns={[
        {
          title: 'Nombre',
          cell: (archivo) =>
            esImagen(archivo) ? (
              <button type="button" className="btn btn-ghost btn-sm archivo-nombre" onClick={() => onAmpliar(archivo)}>
                {archivo.name}
              </button>
            ) : (
              <a href={enlaceDe(archivo)} download={archivo.name}>
                {archivo.name}
              </a>
            ),
        },
        { title: 'Tipo', cell: (archivo) => <Badge>{nombreDelTipo(archivo)}</Badge> },
        { title: 'Subido por', cell: (archivo) => archivo.subido_por.nombre },
        { title: 'Fecha', className: 'num', cell: (archivo) => formato.fechaHora(archivo.fecha) },
        {
          title: 'Acciones',
          action: true,
          cell: (archivo) => (
            <span className="row" style={{ flexWrap: 'nowrap' }}>
              <AccionesDeArchivo archivo={archivo} onEliminar={onEliminar} />
            </span>
          ),
        },
      ]}
      rows={archivos}
      rowKey={(archivo) => archivo.file_id}
    />
  );
}
