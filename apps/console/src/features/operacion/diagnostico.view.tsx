import type { ClaseDeRevision, Revision, Revisiones } from '@bitacora/domain/contracts';
import { Badge, Button, Card, type Column, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { ROLES } from '../../app/roles';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { Cargada } from './cargada';
import { revisionesQuery } from './operacion.consultas';
import { Sellos } from './sellos';
import { useRevision } from './use-revision';

/** The results of the last review of the whole installation, and of the last verification of its log and files. */
export default function Diagnostico() {
  const administra = tieneRol(useUsuario(), ROLES.administracion);
  return <Cargada query={useQuery(revisionesQuery)}>{(revisiones) => <Panel revisiones={revisiones} administra={administra} />}</Cargada>;
}

function Panel({ revisiones, administra }: { revisiones: Revisiones; administra: boolean }) {
  const { se_pide_aqui } = revisiones;
  const { marcha, pedir } = useRevision(revisiones);
  return (
    <>
      {CLASES.map(({ clase, titulo, dice, boton, ahora }) => (
        <Card
          key={clase}
          title={titulo}
          actions={
            administra &&
            se_pide_aqui && (
              <Button loading={marcha.includes(clase)} onClick={() => pedir(clase)}>
                {marcha.includes(clase) ? ahora : boton}
              </Button>
            )
          }
        >
          <div className="stack">
            <p className="muted">{dice}</p>
            {!se_pide_aqui && (
              <p role="note">Esta instalación se revisa desde su terminal: npm run bitacora -- diagnosticar, o verificar.</p>
            )}
            <Ultima revision={revisiones[clase]} titulo={titulo} enMarcha={marcha.includes(clase)} />
          </div>
        </Card>
      ))}
      <Sellos />
    </>
  );
}

function Ultima({ revision, titulo, enMarcha }: { revision: Revision | null; titulo: string; enMarcha: boolean }) {
  if (enMarcha)
    return (
      <p className="row" role="status">
        <Badge tone="brass">En marcha</Badge>
        <span className="muted">
          Lo que encuentre aparece aquí{revision && `; la anterior terminó ${formato.fechaHora(revision.hasta)}`}.
        </span>
      </p>
    );
  if (!revision) return <p>Todavía no se ha hecho.</p>;
  const malas = revision.hallazgos.filter(({ estado }) => estado === 'mal').length;
  const [porMirar, bien] = [false, true].map((sano) => revision.hallazgos.filter(({ estado }) => (estado === 'bien') === sano));
  return (
    <>
      <p className="row">
        {revision.bien ? <Badge tone="ok">Bien</Badge> : <Badge tone="danger">{formato.cuantas(malas, 'falta', 'faltas')}</Badge>}
        <span className="muted">Terminó {formato.fechaHora(revision.hasta)}</span>
      </p>
      <Hallazgos titulo={`${titulo}: por mirar`} hallazgos={porMirar ?? []} />
      {/* Checks without findings take one line together, unless there is nothing else to show. */}
      {(porMirar ?? []).length === 0 && (bien ?? []).length === 1 ? (
        <p>{bien?.[0]?.dice}</p>
      ) : (
        <details>
          <summary>{formato.cuantas((bien ?? []).length, 'cosa está bien', 'cosas están bien')}</summary>
          <Hallazgos titulo={`${titulo}: bien`} hallazgos={bien ?? []} />
        </details>
      )}
    </>
  );
}

function Hallazgos({ titulo, hallazgos }: { titulo: string; hallazgos: Revision['hallazgos'] }) {
  if (hallazgos.length === 0) return null;
  return <Table label={titulo} className="tabla-de-hallazgos" columns={COLUMNAS} rows={hallazgos} rowKey={(_, i) => i} />;
}

const CLASES = [
  {
    clase: 'diagnostico',
    titulo: 'Revisión de la instalación',
    dice: 'Clave, reloj, disco, base de datos, respaldos, correo, archivos, Kafka y dirección. Se hace sola cada hora.',
    boton: 'Revisar ahora',
    ahora: 'Revisando…',
  },
  {
    clase: 'verificacion',
    titulo: 'Comprobación de la bitácora',
    dice: 'La cadena de cada historia, que no falte ningún hecho, que todo sea lo que se selló y que los archivos sean los que se recibieron. Se hace sola cada día.',
    boton: 'Comprobar ahora',
    ahora: 'Comprobando…',
  },
] as const satisfies readonly {
  readonly clase: ClaseDeRevision;
  readonly titulo: string;
  readonly dice: string;
  readonly boton: string;
  readonly ahora: string;
}[];

/** The names of the checks; the terminal names each with one word without accents, for programs. */
const NOMBRES: Readonly<Record<string, string>> = {
  clave: 'Clave maestra',
  reloj: 'Relojes',
  postgresql: 'PostgreSQL',
  extensiones: 'Extensiones de PostgreSQL',
  conexiones: 'Conexiones de la base',
  versiones: 'Versiones de los hechos',
  hechos: 'Derechos sobre los hechos',
  detenidos: 'Historias detenidas',
  atraso: 'Atraso de las listas',
  base: 'Base de datos',
  correo: 'Servidor de correo',
  archivos: 'Almacén de archivos',
  bitacora: 'Dónde está la bitácora',
  bitácora: 'Bitácora',
  kafka: 'Kafka',
  direccion: 'Dirección pública',
  disco: 'Disco',
  carpeta: 'Carpeta de datos',
  respaldo: 'Respaldos',
  ensayo: 'Ensayos de restauración',
};
const ESTADO = {
  bien: <Badge tone="ok">Bien</Badge>,
  aviso: <Badge tone="brass">Atención</Badge>,
  mal: <Badge tone="danger">Mal</Badge>,
} as const;
const COLUMNAS: readonly Column<Revision['hallazgos'][number]>[] = [
  { title: 'Qué', cell: ({ nombre }) => <strong>{NOMBRES[nombre] ?? nombre}</strong> },
  { title: 'Resultado', cell: ({ estado }) => ESTADO[estado] },
  { title: 'Detalle', cell: ({ dice }) => dice },
];
