import './accesos.css';
import type { AccesoAnotado } from '@bitacora/domain/contracts';
import { Card, type Column, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { misAccesosQuery } from './accesos.consultas';
import { Cargada } from './cargada';
import { CUANDO, DESDE_DONDE, QUE } from './columnas';

const COLUMNAS: readonly Column<AccesoAnotado>[] = [CUANDO, QUE, DESDE_DONDE];

/** The user's own last log-ins; an unknown one is a reason to change the password. */
export default function MisAccesos() {
  const accesos = useQuery(misAccesosQuery);
  return (
    <Card title="Mis últimos ingresos">
      <div className="stack">
        <p className="muted">Si ves uno que no es tuyo, cambia tu clave y termina tus otras sesiones.</p>
        <Cargada query={accesos} vacio="Tu próximo ingreso aparece aquí.">
          {({ results }) => <Table label="Mis últimos ingresos" columns={COLUMNAS} rows={results} rowKey={({ posicion }) => posicion} />}
        </Cargada>
      </div>
    </Card>
  );
}
