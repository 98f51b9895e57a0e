import type { NombreAccionOv } from '@bitacora/domain/ov';
import './oportunidades.css';
import { PESTANA_TODAS } from '@bitacora/domain/contracts';
import { EJECUTIVOS } from '@bitacora/domain/ov';
import { Button, EmptyState, Menu } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BuscadorConBoton } from '../../componentes/buscador-con-boton';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { ListaPaginada } from '../../componentes/lista-paginada';
import { idDePestana, PANEL, PestanasDeEstado } from '../../componentes/pestanas-de-estado';
import { Ruta } from '../../componentes/ruta';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { columnasDeOv } from './columnas-ov';
import { ExportarOvs } from './exportar-ovs';
import { ovsQuery, pestanasDeOvQuery } from './ov.consultas';

const GenerarCotizacion = lazy(() => import('./generar-cotizacion'));
const GenerarOportunidad = lazy(() => import('./generar-oportunidad'));
const AccionDeFila = lazy(() => import('./accion-de-fila'));
const TAMANO = 21;
/** Page size (specification, 15.3). */
const AL_ESCRIBIR = { espera: 900, minimo: 2 };

/** /oportunidad-venta: every sales opportunity (specification, 9.8). */
export function Component() {
  const { params, cambiar, vaciar } = useDireccion();
  const buscado = params.get('search') ?? '';
  const elegida = params.get('estado') ?? PESTANA_TODAS;
  const ordering = params.get('ordering') ?? '';
  const page = paginaDe(params);
  const [generando, setGenerando] = useState<'cotizacion' | 'oportunidad' | null>(null);
  const genera = tieneRol(useUsuario(), EJECUTIVOS);
  const [accion, setAccion] = useState<{ ovId: number; nombre: NombreAccionOv } | null>(null);
  const consulta = new URLSearchParams({ page: String(page) });
  for (const campo of ['search', 'estado', 'ordering']) if (params.get(campo)) consulta.set(campo, params.get(campo) ?? '');
  const lista = useQuery({ ...ovsQuery(consulta.toString(), buscado !== ''), placeholderData: keepPreviousData });
  const pestanas = useQuery(pestanasDeOvQuery);
  const estados =
    pestanas.data?.filter(({ estado }) => estado !== PESTANA_TODAS).map(({ estado, count }) => ({ titulo: estado, count })) ?? [];
  const total = pestanas.data?.find(({ estado }) => estado === PESTANA_TODAS)?.count ?? 0;
  const columnas = columnasDeOv({
    primera: (page - 1) * TAMANO + 1,
    ordering,
    onOrdenar: (orden) => cambiar({ ordering: orden, page: null }),
    onAccion: (ovId, nombre) => setAccion({ ovId, nombre }),
  });
  return (
    <>
      <Ruta aqui="Oportunidades de Venta" />
      <div className="row">
        <h1>Oportunidades de Venta</h1>
        <span className="spacer" />
        {genera && (
          <Menu
            trigger={
              <Button variant="primary" size="sm">
                <Plus size={15} aria-hidden="true" /> Registrar nueva
              </Button>
            }
            items={[
              { key: 'cotizacion', label: 'Generar Cotización', onSelect: () => setGenerando('cotizacion') },
              { key: 'oportunidad', label: 'Generar Oportunidad de Venta', onSelect: () => setGenerando('oportunidad') },
            ]}
          />
        )}
        <ExportarOvs />
        <BuscadorConBoton
          label="Buscar oportunidades"
          placeholder="Buscar por ID, nombre, RUT, correo, serie, RMA u OT"
          alEscribir={AL_ESCRIBIR}
          aplicado={buscado}
          onBuscar={(texto) => cambiar({ search: texto, page: null })}
        />
      </div>
      <div className="pestanas-ov">
        <PestanasDeEstado
          pestanas={estados}
          total={total}
          elegida={elegida}
          onElegir={(titulo) => cambiar({ estado: titulo === PESTANA_TODAS ? null : titulo, page: null })}
        />
      </div>
      <section id={PANEL} role="tabpanel" aria-labelledby={idDePestana(elegida)} className="stack">
        <ListaPaginada
          lista={lista}
          tamano={TAMANO}
          vacia={
            <EmptyState
              title="No hay registros de la oportunidad de venta"
              action={params.size > 0 ? <Button onClick={vaciar}>Limpiar filtros</Button> : null}
            >
              {buscado ? `Nada coincide con «${buscado}».` : genera ? 'Puedes crear una desde el botón que está ahí arriba' : null}
            </EmptyState>
          }
          label="Oportunidades de Venta"
          className="tabla-ov"
          columns={columnas}
          rowKey={(fila) => fila.id}
        />
      </section>
      <Suspense fallback={null}>
        {generando === 'cotizacion' && <GenerarCotizacion onClose={() => setGenerando(null)} />}
        {generando === 'oportunidad' && <GenerarOportunidad onClose={() => setGenerando(null)} />}
      </Suspense>
      {accion && (
        <Suspense fallback={null}>
          <AccionDeFila {...accion} onClose={() => setAccion(null)} />
        </Suspense>
      )}
    </>
  );
}
