import { useQuery } from '@tanstack/react-query';
import { centroQuery } from '../api/centro';
import { DireccionDelCentro } from '../componentes/direccion-del-centro';

/** The address for the box. */
export function DondeEnviar() {
  const { data } = useQuery(centroQuery);
  return (
    data && (
      <section className="resumen" aria-label="Dónde enviar el equipo">
        <h3>Envía tu equipo a</h3>
        <DireccionDelCentro centro={data} />
      </section>
    )
  );
}
