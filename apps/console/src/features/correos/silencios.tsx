import { DescriptionList } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { silenciosQuery } from './correos.consultas';

/** The facts that deliberately cause no message. */
export function Silencios() {
  const { data = [] } = useQuery(silenciosQuery);
  if (data.length === 0) return null;
  return (
    <details className="correos-silencios">
      <summary>
        Lo que no se avisa a nadie <span className="muted num">{data.length}</span>
      </summary>
      <DescriptionList items={data.map(({ hecho, motivo }) => [hecho, motivo] as const)} />
    </details>
  );
}
