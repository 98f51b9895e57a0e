import type { AccionDeOperacion } from '@bitacora/domain/contracts';
import { type Column, EmptyState, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Cargada } from './cargada';
import { registroQuery } from './operacion.consultas';

/** The log of the engine room: each action, its user and the reason. */
export default function Registro() {
  const query = useQuery(registroQuery);
  return (
    <Cargada query={query}>
      {(acciones) =>
        acciones.length === 0 ? (
          <EmptyState title="Nadie ha hecho nada aquí">Cada reintento, salto o descarte queda con su autor y su motivo.</EmptyState>
        ) : (
          <Table label="Registro" columns={COLUMNAS} rows={acciones} rowKey={(_, i) => i} />
        )
      }
    </Cargada>
  );
}

const COLUMNAS: readonly Column<AccionDeOperacion>[] = [
  { title: 'Qué', cell: ({ accion }) => <strong>{accion}</strong> },
  { title: 'Sobre', cell: ({ sobre }) => sobre },
  { title: 'Motivo', cell: ({ motivo }) => motivo },
  { title: 'Quién', cell: ({ actor }) => actor },
  { title: 'Cuándo', cell: ({ en }) => formato.fechaHora(en) },
];
