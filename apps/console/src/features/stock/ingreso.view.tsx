import './inventario.css';
import { CAMPO_REQUERIDO } from '@bitacora/domain';
import type { ParteWire } from '@bitacora/domain/contracts';
import { GRUPO_DE, puedeIngresar, TIPOS_DE_GRUPO, type TipoDeGrupo } from '@bitacora/domain/stock';
import { Banner, Button, Card, EmptyState, ErrorState, formato, Skeleton, TextField, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { gruposDe, useUsuario } from '../sesion/sesion';
import { ConfirmarBaja } from './confirmar-baja';
import { type FallaDeFila, type FilaDeIngreso, fallasDe, filaDe, filaVacia, todoLoQueHay } from './filas';
import { FilasEditor } from './filas-editor';
import { partesEnEstadoQuery } from './inventario.consultas';
import { SubidaDePlanilla } from './subida-de-planilla';
import { useIngreso } from './use-ingreso';

const REFERENCIA = {
  documento: { label: 'Documento', hint: 'Guía, factura o nota de crédito que lo respalda' },
  motivo: { label: 'Motivo', hint: 'Por qué sale del inventario' },
} as const;
const NO_EXISTE = 'Algunas de las piezas especificadas no existe';
const HINT = 'Columnas Código y Cantidad, hasta 2.000 filas. Entran todas o ninguna.';

/** /inventario/ingreso-inventario/{tipo}: a group of movements (specification, 8.5). */
export function Component() {
  const { tipo } = useParams();
  const grupos = gruposDe(useUsuario());
  const conocido = TIPOS_DE_GRUPO.find((uno) => uno === tipo);
  if (!conocido || !puedeIngresar(conocido, grupos)) return <Navigate to="/inventario" replace />;
  return <Ingreso key={conocido} tipo={conocido} />;
}

/** A form prefilled with the available units waits for them. */
function Ingreso({ tipo }: { tipo: TipoDeGrupo }) {
  const { titulo, desde } = GRUPO_DE[tipo];
  const hay = useQuery({ ...partesEnEstadoQuery(desde ?? ''), enabled: desde !== null, staleTime: 0, gcTime: 0 });
  useTitulo(titulo);
  return (
    <>
      <Ruta pasos={[['Control de Inventario', '/inventario']]} aqui={titulo} />
      <h1>{titulo}</h1>
      {hay.isError ? (
        <ErrorState message={hay.error.message} onRetry={() => void hay.refetch()} />
      ) : desde !== null && !hay.data ? (
        <Skeleton height="20rem" />
      ) : (
        <Formulario tipo={tipo} hay={hay.data?.results ?? []} total={hay.data?.count ?? 0} />
      )}
    </>
  );
}

function Formulario({ tipo, hay, total }: { tipo: TipoDeGrupo; hay: readonly (ParteWire & { cantidad: number })[]; total: number }) {
  const { agrega, referencia: campo } = GRUPO_DE[tipo];
  const [referencia, setReferencia] = useState('');
  const [filas, setFilas] = useState<readonly FilaDeIngreso[]>(() => (hay.length > 0 ? hay.map(filaDe) : agrega ? [filaVacia()] : []));
  const [fallas, setFallas] = useState<ReadonlyMap<number, FallaDeFila>>(new Map());
  const [falta, setFalta] = useState<string>();
  const [porConfirmar, setPorConfirmar] = useState(false);
  const elegidas = filas.filter(({ incluida }) => incluida);
  const { enviando, guardado, respuesta, olvidar, guardar, subir } = useIngreso(tipo, referencia.trim());
  const ocupado = enviando !== null || guardado;
  const conReferencia = (seguir: () => void) => {
    const vacia = referencia.trim() === '';
    setFalta(vacia ? CAMPO_REQUERIDO : undefined);
    if (!vacia) seguir();
  };
  const revisar = () => {
    const halladas = fallasDe(filas);
    setFallas(halladas);
    if (elegidas.length === 0) return toast('Elige al menos una parte', 'danger');
    if (filas.some(({ texto, parte }) => texto.trim() !== '' && !parte)) toast(NO_EXISTE, 'danger');
    conReferencia(() => {
      if (halladas.size > 0) return;
      if (todoLoQueHay(filas)) setPorConfirmar(true);
      else void guardar(elegidas);
    });
  };
  const delArchivo = respuesta.de === 'archivo';
  const negadas = new Map(
    delArchivo
      ? []
      : respuesta.malas.map(({ fila, part_number, error }) => {
          const enviada = elegidas[fila - 1];
          const i = enviada ? filas.indexOf(enviada) : filas.findIndex(({ parte }) => parte?.part_number === part_number);
          return [i, { cantidad: error }] as const;
        }),
  );
  return (
    <>
      <Card className="ingreso-de-inventario">
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            revisar();
          }}
        >
          <TextField
            {...REFERENCIA[campo]}
            required
            maxLength={200}
            value={referencia}
            error={falta ?? respuesta.campo}
            disabled={ocupado}
            onChange={(event) => {
              setReferencia(event.target.value);
              setFalta(undefined);
            }}
          />
          {total > hay.length && (
            <Banner>
              Se muestran las primeras {formato.entero(hay.length)} de {formato.entero(total)} partes: guarda estas y vuelve a entrar, o usa
              la carga masiva.
            </Banner>
          )}
          {filas.length === 0 && !agrega ? (
            <EmptyState title="No hay Piezas disponibles">No queda ninguna pieza en drop.</EmptyState>
          ) : (
            <FilasEditor
              tipo={tipo}
              filas={filas}
              fallas={fallas.size > 0 ? fallas : negadas}
              agrega={agrega}
              disabled={ocupado}
              onChange={(nuevas) => {
                setFilas(nuevas);
                setFallas(new Map());
                olvidar();
              }}
            />
          )}
          <div className="row">
            <span className="spacer" />
            <Link className="btn" to="/inventario">
              Cancelar
            </Link>
            <Button type="submit" variant="primary" loading={enviando === 'filas'} disabled={filas.length === 0 || ocupado}>
              Guardar
            </Button>
          </div>
        </form>
      </Card>
      {porConfirmar && (
        <ConfirmarBaja
          tipo={tipo}
          filas={elegidas}
          referencia={referencia.trim()}
          onConfirmar={() => {
            setPorConfirmar(false);
            void guardar(elegidas);
          }}
          onClose={() => setPorConfirmar(false)}
        />
      )}
      <Card title="Carga masiva" className="ingreso-de-inventario">
        <SubidaDePlanilla
          hint={HINT}
          plantilla="plantilla_creacion.xlsx"
          enviando={enviando === 'archivo'}
          fallo={delArchivo ? respuesta.fallo : undefined}
          malas={delArchivo ? respuesta.malas : []}
          onSubir={(archivo) => conReferencia(() => void subir(archivo))}
        />
      </Card>
    </>
  );
}
