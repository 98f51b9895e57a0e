import type { Adjunto } from '../asistente/adjunto';
import { Resumen } from '../asistente/resumen';
import type { RepuestoTipeado } from './solicitud';

export function ResumenDeEquipo({ serie, imagen }: { serie: string; imagen: Adjunto | null }) {
  return (
    <Resumen
      titulo="Equipo"
      items={[
        [
          'N° de serie',
          <span key="s" className="mono">
            {serie}
          </span>,
        ],
        ['Etiqueta', imagen?.nombre],
      ]}
    />
  );
}

interface Props {
  repuestos: readonly RepuestoTipeado[];
  categorias: readonly { id: number; name: string }[];
}

export function ResumenDeRepuestos({ repuestos, categorias }: Props) {
  return (
    <Resumen titulo="Repuestos">
      <ul>
        {repuestos.map(({ id, category_id, comments }) => (
          <li key={id}>
            <strong>{categorias.find((categoria) => String(categoria.id) === category_id)?.name ?? 'Sin categoría'}</strong>
            {comments && <p className="muted">{comments}</p>}
          </li>
        ))}
      </ul>
    </Resumen>
  );
}
