import './accesos.css';
import type { LecturaAnotada } from '@bitacora/domain/contracts';
import { Card, type Column, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lecturasDeClienteQuery } from './accesos.consultas';
import { Cargada } from './cargada';
import { CUANDO_SE_LEYO, QUE_SE_LEYO, QUIEN_LEYO } from './lecturas-columnas';

const MUESTRA = 10;
const COLUMNAS: readonly Column<LecturaAnotada>[] = [CUANDO_SE_LEYO, QUIEN_LEYO, QUE_SE_LEYO];

/** Reads of a client's data, in their own record or in their orders. */
export default function DeCliente({ cliente }: { cliente: number }) {
  const lecturas = useQuery(lecturasDeClienteQuery(cliente));
  return (
    <Card
      title="Quién vio sus datos"
      actions={
        <Link className="btn btn-sm" to={`/auditoria/lecturas?cliente=${cliente}`}>
          Ver todo
        </Link>
      }
    >
      <Cargada query={lecturas} vacio="Nadie ha visto sus datos desde que se anota.">
        {({ results }) => <Table label="Quién vio sus datos" columns={COLUMNAS} rows={results.slice(0, MUESTRA)} rowKey={({ id }) => id} />}
      </Cargada>
    </Card>
  );
}
