import type { Respaldos as Estado, ResultadoDeRespaldo } from '@bitacora/domain/contracts';
import { Badge, Button, Card, type Column, DescriptionList, EmptyState, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLES } from '../../app/roles';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { Cargada } from './cargada';
import ClaveDeRespaldoDialog from './clave-de-respaldo-dialog';
import { respaldosQuery } from './operacion.consultas';
import PlanDeRespaldoDialog from './plan-de-respaldo-dialog';
import { useClaveMaestra } from './use-clave-maestra';
import { useRespaldo } from './use-respaldo';

/** The backups and the rehearsals of their restore, with dates and outcomes; starts a new one. */
export default function Respaldos() {
  const query = useQuery(respaldosQuery);
  const administra = tieneRol(useUsuario(), ROLES.administracion);
  return <Cargada query={query}>{(estado) => <Panel estado={estado} administra={administra} />}</Cargada>;
}

function Panel({ estado, administra }: { estado: Estado; administra: boolean }) {
  const {
    carpeta,
    cada_horas,
    ensayo_cada_dias,
    plan,
    con_clave,
    impedimento,
    en_marcha,
    ultimo_respaldo,
    ultimo_ensayo,
    resultados,
    restaurada,
  } = estado;
  const { pidiendo, pedir } = useRespaldo();
  return (
    <>
      <Card
        title="Respaldos"
        actions={en_marcha.length > 0 ? <Badge tone="brass">{EN_MARCHA[en_marcha[0] ?? 'respaldo']}</Badge> : undefined}
      >
        <DescriptionList
          wide
          items={[
            ['Carpeta', carpeta ?? 'Ninguna'],
            ['Respaldo', cada_horas > 0 ? `Cada ${formato.cuantas(cada_horas, 'hora', 'horas')}` : 'Solo a mano'],
            ['Ensayo de restauración', ensayo_cada_dias > 0 ? `Cada ${formato.cuantas(ensayo_cada_dias, 'día', 'días')}` : 'Solo a mano'],
            ['Se conservan', formato.cuantas(plan.conservar_dias, 'día', 'días')],
            ['Clave de respaldo', con_clave ? 'Anotada en papel por quien la creó' : 'Ninguna'],
            ['Último respaldo bueno', ultimo_respaldo ? formato.fechaHora(ultimo_respaldo) : 'Ninguno'],
            ['Último ensayo bueno', ultimo_ensayo ? formato.fechaHora(ultimo_ensayo) : 'Ninguno'],
          ]}
        />
        {impedimento && (
          <p role="note" className="operacion-nota">
            {impedimento}
          </p>
        )}
        {administra && estado.se_hace_aqui && <Preparar estado={estado} />}
        {administra && !impedimento && (
          <div className="row operacion-botones">
            <Button
              variant="primary"
              loading={pidiendo === 'respaldo'}
              disabled={en_marcha.includes('respaldo')}
              onClick={() => pedir('respaldo')}
            >
              Respaldar ahora
            </Button>
            <Button loading={pidiendo === 'ensayo'} disabled={en_marcha.includes('ensayo')} onClick={() => pedir('ensayo')}>
              Ensayar una restauración
            </Button>
          </div>
        )}
      </Card>
      {resultados.length === 0 ? (
        <EmptyState title={restaurada ? `Esta instalación se restauró el ${formato.fechaHora(restaurada)}` : 'Todavía no hay respaldos'}>
          {restaurada
            ? 'Los respaldos de antes están en su carpeta. Desde aquí, cada respaldo y cada ensayo queda en esta lista, con su resultado.'
            : 'Cada respaldo y cada ensayo queda aquí, con su resultado.'}
        </EmptyState>
      ) : (
        <Table label="Respaldos y ensayos" columns={COLUMNAS} rows={resultados} rowKey={(_, i) => i} />
      )}
    </>
  );
}

/** The plan and the key of the backups, for administrators. */
function Preparar({ estado }: { readonly estado: Estado }) {
  const { carpeta, con_clave, clave_fija, maestra_fija } = estado;
  const [abierto, setAbierto] = useState<'plan' | 'clave' | null>(null);
  const { rotando, rotar } = useClaveMaestra();
  const cerrar = () => setAbierto(null);
  return (
    <>
      <div className="row operacion-botones">
        <Button {...(carpeta === null ? { variant: 'primary' as const } : {})} onClick={() => setAbierto('plan')}>
          {carpeta === null ? 'Elegir la carpeta' : 'Cambiar el plan'}
        </Button>
        {!clave_fija && (
          <Button {...(carpeta !== null && !con_clave ? { variant: 'primary' as const } : {})} onClick={() => setAbierto('clave')}>
            {con_clave ? 'Cambiar la clave de respaldo' : 'Crear la clave de respaldo'}
          </Button>
        )}
        {!maestra_fija && (
          <Button loading={rotando} onClick={rotar}>
            Cambiar la clave maestra
          </Button>
        )}
      </div>
      {abierto === 'plan' && <PlanDeRespaldoDialog estado={estado} onClose={cerrar} />}
      {abierto === 'clave' && <ClaveDeRespaldoDialog reemplaza={con_clave} onClose={cerrar} />}
    </>
  );
}

const EN_MARCHA = { respaldo: 'Respaldando', ensayo: 'Ensayando' } as const;
const CLASE = { respaldo: 'Respaldo', ensayo: 'Ensayo' } as const;
const COLUMNAS: readonly Column<ResultadoDeRespaldo>[] = [
  { title: 'Qué', cell: ({ clase }) => <strong>{CLASE[clase]}</strong> },
  { title: 'Resultado', cell: ({ bien }) => (bien ? <Badge tone="ok">Bien</Badge> : <Badge tone="danger">Mal</Badge>) },
  { title: 'Detalle', cell: ({ detalle }) => detalle },
  { title: 'Posición', cell: ({ posicion }) => posicion },
  { title: 'Terminó', cell: ({ hasta }) => formato.fechaHora(hasta) },
];
