import { Tooltip } from '@bitacora/ui';
import { usePresencia } from '../../api/presencia';

const iniciales = (nombre: string) =>
  nombre
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((parte) => parte[0]?.toUpperCase())
    .join('');

/** The other users who have this order open now. */
export function Presencia({ ot }: { ot: number }) {
  const personas = usePresencia(ot);
  if (personas.length === 0) return null;
  return (
    <ul className="presencia" aria-label="También están en esta orden">
      {personas.map(({ id, nombre }) => (
        <li key={id}>
          <Tooltip text={`${nombre} está en esta orden`}>
            <button type="button" className="avatar" aria-label={`${iniciales(nombre)}: ${nombre} está en esta orden`}>
              {iniciales(nombre)}
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
