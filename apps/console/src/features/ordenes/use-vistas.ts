import type { Columnas, PreferenciasDeLista, VistaInput, VistasRespuesta, VistaWire } from '@bitacora/domain/contracts';
import type { CuerpoDe } from '@bitacora/domain/llamar';
import { type Density, setDensity, toast, useAppearance } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, escribir } from '../../api/client';
import { TEMA } from '../../api/temas';
import { vistasQuery } from './lista.consultas';
import { cambiosDe, type ListaUrl, mismaConsulta } from './lista.url';

const SIN_PREFERENCIAS: PreferenciasDeLista = { columnas: null, densidad: null, predeterminada: null, atajos: true };
const decir = (error: unknown) => toast(error instanceof ApiError ? error.message : 'No se pudo guardar', 'danger');

/** The saved views, the active one, and the user's settings of the list; the server stores all of them. */
export function useVistas(url: ListaUrl) {
  const queries = useQueryClient();
  const respuesta = useQuery(vistasQuery);
  const vistas = respuesta.data?.vistas ?? [];
  const preferencias = respuesta.data?.preferencias ?? SIN_PREFERENCIAS;
  const activa = vistas.find(({ id }) => id === url.vista) ?? null;
  const releer = () => queries.invalidateQueries({ queryKey: TEMA.vistas });

  const aplicar = (vista: VistaWire | null, replace = false) =>
    vista ? url.set({ ...cambiosDe(vista.consulta), vista: vista.id }, { replace }) : url.limpiar();

  const preferir = async (cambio: CuerpoDe<'PUT', '/api/vistas/preferencias'>) => {
    queries.setQueryData(vistasQuery.queryKey, (actual: VistasRespuesta | undefined) =>
      actual ? { ...actual, preferencias: { ...actual.preferencias, ...cambio } } : actual,
    );
    await escribir.put('/api/vistas/preferencias', { body: cambio }).catch(decir);
  };
  const guardar = async (input: VistaInput): Promise<void> => {
    const { id } = await escribir.post('/api/vistas', { body: input });
    await releer();
    url.set({ vista: id }, { pagina: true });
    toast(`Vista «${input.nombre.trim()}» guardada`);
  };
  const cambiar = async (id: string, cambio: Partial<VistaInput>): Promise<void> => {
    await escribir.put('/api/vistas/{id}', { params: { id }, body: cambio });
    await releer();
  };
  const borrar = async (vista: VistaWire): Promise<void> => {
    await escribir.delete('/api/vistas/{id}', { params: { id: vista.id } });
    if (vista.id === url.vista) url.set({ vista: null }, { pagina: true });
    await releer();
    toast(`Vista «${vista.nombre}» borrada`);
  };
  const elegirColumnas = (columnas: Columnas | null) =>
    activa?.columnas && activa.editable ? cambiar(activa.id, { columnas }).catch(decir) : preferir({ columnas });

  usePredeterminada(url, respuesta.data, (vista) => aplicar(vista, true));
  useDensidad(respuesta.data?.preferencias.densidad, respuesta.isSuccess, (densidad) => void preferir({ densidad }));
  return {
    vistas,
    preferencias,
    activa,
    modificada: activa !== null && !mismaConsulta(activa.consulta, url.consulta),
    lista: respuesta.isFetched,
    columnas: activa?.columnas ?? preferencias.columnas,
    aplicar,
    preferir,
    guardar,
    cambiar,
    borrar,
    elegirColumnas,
  };
}
export type UsoDeVistas = ReturnType<typeof useVistas>;

/** The default view opens with the list when the address has no parameters. */
function usePredeterminada(url: ListaUrl, datos: VistasRespuesta | undefined, aplicar: (vista: VistaWire) => void): void {
  const hecho = useRef(url.params.size > 0);
  useEffect(() => {
    if (hecho.current || !datos) return;
    hecho.current = true;
    const vista = datos.vistas.find(({ id }) => id === datos.preferencias.predeterminada);
    if (vista) aplicar(vista);
  });
}

/** The user's density follows them to every browser, with every change. */
function useDensidad(guardada: Density | null | undefined, leida: boolean, guardar: (densidad: Density) => void): void {
  const { density } = useAppearance();
  const conocida = useRef<Density | null>(null);
  useEffect(() => {
    if (!leida) return;
    if (conocida.current === null) {
      conocida.current = guardada ?? density;
      if (guardada && guardada !== density) setDensity(guardada);
    } else if (density !== conocida.current) {
      conocida.current = density;
      guardar(density);
    }
  });
}
