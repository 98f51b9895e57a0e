import './lista.css';
import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Button, Dialog, formato } from '@bitacora/ui';
import { Columns3, Link2, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { rutaDeAccion } from '../../api/rutas';
import { type ConQue, deCifra } from '../../componentes/cifra';
import { ExportarLista } from '../../componentes/exportacion/exportar-lista';
import { idDePestana, PANEL, PestanasDeEstado } from '../../componentes/pestanas-de-estado';
import { AccionesModal } from '../acciones/puerta';
import { esRetail, useUsuario } from '../sesion/sesion';
import { BarraDeVistas } from './barra-vistas';
import { destino } from './celdas';
import { columnasDe, elegibles } from './columnas';
import { Contenido } from './contenido';
import { Escaner, useEscaneo } from './escaner';
import { copiarEnlace, Filtros } from './filtros';
import { agrupar } from './grupos';
import { TAB_TODAS, useListaUrl } from './lista.url';
import { type AccionMasiva, masivaDe } from './masivas';
import { useEnVivo } from './use-en-vivo';
import { useListado } from './use-listado';
import { useFilaActiva, useScrollGuardado } from './use-pantalla';
import { useSeleccion } from './use-seleccion';
import { useTeclado } from './use-teclado';
import { useVistas } from './use-vistas';

const BarraMasiva = lazy(() => import('./barra-masiva').then(({ BarraMasiva: Barra }) => ({ default: Barra })));
const MasivaDialog = lazy(() => import('./masiva-dialog'));
const ColumnasDialog = lazy(() => import('./columnas-dialog').then(({ ColumnasDialog: Dialogo }) => ({ default: Dialogo })));

const AvisoDeNumeroAnterior = lazy(() => import('../clientes/puerta').then(({ AvisoDeNumeroAnterior: Aviso }) => ({ default: Aviso })));

const SIN_FILAS: OrdenListaFila[] = [];

/** 'Trabajo en curso' (specification, 2.3). */
export function Component() {
  const url = useListaUrl();
  const navigate = useNavigate();
  const retail = esRetail(useUsuario());
  const uso = useVistas(url);
  const listados = useListado(url, uso.lista || url.params.size > 0);
  const { pestanas, total, elegida, ruta, filas: listado, consultaDePestanas } = listados;
  const filas = (ruta && listado.data?.results) || SIN_FILAS;
  const [acciones, setAcciones] = useState<OrdenListaFila | null>(null);
  const [alerta, setAlerta] = useState<OrdenListaFila | null>(null);
  const [masiva, setMasiva] = useState<{ accion: AccionMasiva; filas: readonly OrdenListaFila[] } | null>(null);
  const [eligiendo, setEligiendo] = useState(false);
  const [activa, setActiva] = useFilaActiva(listado.isSuccess);
  const panel = useRef<HTMLElement>(null);
  const seleccion = useSeleccion(filas, `${url.filtros}|${elegida}`);
  const vivo = useEnVivo(ruta, acciones !== null, () => panel.current?.matches(':hover, :focus-within') ?? false);
  const escanear = useEscaneo();
  useScrollGuardado(listado.isSuccess);

  const columnas = useMemo(() => columnasDe({ retail, onAlerta: setAlerta, onAcciones: setAcciones }), [retail]);
  const grupos = useMemo(() => (elegida === TAB_TODAS ? agrupar(filas, pestanas) : null), [elegida, filas, pestanas]);
  const enOrden = useMemo(() => (grupos ? grupos.flatMap((grupo) => grupo.filas) : filas), [grupos, filas]);
  const filaActiva = enOrden.find(({ ot }) => ot === activa);
  useTeclado({
    activos: uso.preferencias.atajos,
    mover: (pasos) => {
      const i = enOrden.findIndex(({ ot }) => ot === activa);
      const fila = enOrden[Math.max(0, Math.min(enOrden.length - 1, i + pasos))];
      if (!fila) return;
      setActiva(fila.ot);
      const enlace = panel.current?.querySelector<HTMLElement>(`[data-enlace="${fila.ot}"]`);
      enlace?.focus({ preventScroll: true });
      enlace?.scrollIntoView({ block: 'nearest' });
    },
    abrir: () => {
      if (!filaActiva) return;
      if (retail) window.location.assign(destino(filaActiva, true));
      else void navigate(destino(filaActiva, false));
    },
    elegir: () => filaActiva && !retail && seleccion.alternar(filaActiva),
    acciones: () => filaActiva && !retail && setAcciones(filaActiva),
    limpiar: () => (seleccion.elegidas.size > 0 ? seleccion.limpiar() : setActiva(null)),
    recordar: () => {
      const [antes, fila] = [seleccion.elegidas, activa];
      return () => {
        seleccion.restaurar(antes);
        setActiva(fila);
        setAcciones(null);
      };
    },
    escaneado: (codigo) => void (retail ? url.set({ query: codigo, estado: null }) : escanear(codigo)),
  });

  return (
    <>
      <div className="row cabecera-lista">
        <h1>Trabajo en curso</h1>
        <span className="muted num cuenta">{consultaDePestanas.data ? formato.cuantas(total, 'orden', 'órdenes') : ''}</span>
        <span className="spacer" />
        {!retail && <Escaner onCodigo={escanear} />}
        <Button size="sm" onClick={() => void copiarEnlace()}>
          <Link2 size={15} aria-hidden="true" /> <span className="texto-ancho">Copiar enlace</span>
        </Button>
        {!retail && <ExportarLista pestana={elegida} ruta={ruta} filtros={url.filtros} elegidas={seleccion.lista} />}
        <Button size="sm" className="solo-tabla" onClick={() => setEligiendo(true)}>
          <Columns3 size={15} aria-hidden="true" /> Columnas
        </Button>
      </div>
      <Filtros url={url} />
      <BarraDeVistas url={url} uso={uso} />
      {!retail && url.consulta.filtros.query && (
        <Suspense fallback={null}>
          <AvisoDeNumeroAnterior texto={url.consulta.filtros.query} />
        </Suspense>
      )}
      <PestanasDeEstado
        pestanas={pestanas}
        total={total}
        elegida={elegida}
        onElegir={(titulo) => url.set({ estado: titulo })}
        cifra={(titulo) =>
          cifraDePestana(
            pestanas.find((una) => una.titulo === titulo),
            url.consulta.filtros,
          )
        }
      />
      <section
        ref={panel}
        id={PANEL}
        role="tabpanel"
        aria-labelledby={elegida ? idDePestana(elegida) : undefined}
        className="stack panel-ordenes"
        onFocus={({ target }) => {
          const ot = target.dataset['enlace'];
          if (ot) setActiva(Number(ot));
        }}
      >
        {vivo.pendiente && (
          <button type="button" className="pastilla-nuevas" onClick={vivo.aplicar}>
            <RefreshCw size={14} aria-hidden="true" /> {textoDe(vivo.pendiente.nuevas)}
          </button>
        )}
        <Contenido
          url={url}
          listados={listados}
          filas={filas}
          grupos={grupos}
          columnas={{ todas: columnas, eleccion: uso.columnas }}
          seleccion={seleccion}
          activa={activa}
          retail={retail}
          onAlerta={setAlerta}
          onAcciones={setAcciones}
        />
      </section>
      {seleccion.lista.length > 0 && (
        <Suspense fallback={null}>
          <BarraMasiva
            filas={seleccion.lista}
            onAccion={(accion) => setMasiva({ accion, filas: seleccion.lista })}
            onLimpiar={seleccion.limpiar}
          />
        </Suspense>
      )}
      {acciones && (
        <AccionesModal
          fila={acciones}
          onAccion={(nombre) => {
            // Some actions stay on the list.
            const accion = masivaDe(nombre);
            if (!accion) return void navigate(rutaDeAccion(acciones.ot, nombre));
            setMasiva({ accion, filas: [acciones] });
            setAcciones(null);
          }}
          onClose={() => {
            setAcciones(null);
            void vivo.refrescar([acciones.ot]);
          }}
        />
      )}
      {masiva && (
        <Suspense fallback={null}>
          <MasivaDialog
            {...masiva}
            onHechas={(hechas, fallidas) => {
              void vivo.refrescar(hechas);
              if (seleccion.elegidas.size > 0) seleccion.dejar(new Set(fallidas));
            }}
            onClose={() => setMasiva(null)}
          />
        </Suspense>
      )}
      {eligiendo && (
        <Suspense fallback={null}>
          <ColumnasDialog columnas={elegibles(columnas, uso.columnas)} uso={uso} onClose={() => setEligiendo(false)} />
        </Suspense>
      )}
      {alerta && (
        <Dialog
          open
          onClose={() => setAlerta(null)}
          title={`Alerta para N° Serie: ${alerta.serie ?? ''}`}
          footer={<Button onClick={() => setAlerta(null)}>Aceptar</Button>}
        >
          <p>{alerta.alert_text}</p>
        </Dialog>
      )}
    </>
  );
}

const textoDe = (nuevas: number): string =>
  nuevas === 0 ? 'La lista cambió: actualizar' : nuevas === 1 ? '1 orden nueva' : `${nuevas} órdenes nuevas`;

type Contada = { readonly estado: string; readonly aprobadas_3x3: boolean | null } | undefined;

/** The number of a tab: of its state, or of all of them. */
const cifraDePestana = (pestana: Contada, filtros: ConQue) =>
  pestana ? deCifra('lista.pestana', { ...filtros, estado: pestana.estado, tres: pestana.aprobadas_3x3 }) : deCifra('lista.total', filtros);
