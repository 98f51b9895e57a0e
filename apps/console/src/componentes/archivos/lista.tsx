import { Badge, formato, TableWrap } from '@bitacora/ui';
import { AccionesDeArchivo, enlaceDe, esImagen, nombreDelTipo, type VistaDeAdjuntos } from './adjunto';

/** The files by their names. */
export function Lista({ archivos, onAmpliar, onEliminar }: VistaDeAdjuntos) {
  return (
    <TableWrap label="Archivos">
      <table className="table">
        <caption className="vh">Archivos</caption>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Tipo</th>
            <th scope="col">Subido por</th>
            <th scope="col">Fecha</th>
            <th scope="col" aria-label="Acciones" />
          </tr>
        </thead>
        <tbody>
          {archivos.map((archivo) => (
            <tr key={archivo.file_id}>
              <td>
                {esImagen(archivo) ? (
                  <button type="button" className="btn btn-ghost btn-sm" onClick={() => onAmpliar(archivo)}>
                    {archivo.name}
                  </button>
                ) : (
                  <a href={enlaceDe(archivo)} download={archivo.name}>
                    {archivo.name}
                  </a>
                )}
              </td>
              <td>
                <Badge>{nombreDelTipo(archivo)}</Badge>
              </td>
              <td>{archivo.subido_por.nombre}</td>
              <td className="num">{formato.fechaHora(archivo.fecha)}</td>
              <td>
                <span className="row" style={{ flexWrap: 'nowrap' }}>
                  <AccionesDeArchivo archivo={archivo} onEliminar={onEliminar} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}
