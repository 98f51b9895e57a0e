import './inventario.css';
import { GRUPO_DE, puedeIngresar, TIPOS_DE_GRUPO } from '@bitacora/domain/stock';
import { Button, EmptyState } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, PackagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { BuscadorConBoton } from '../../componentes/buscador-con-boton';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { ListaPaginada } from '../../componentes/lista-paginada';
import { Ruta } from '../../componentes/ruta';
import { useDescarga } from '../../componentes/use-descarga';
import { gruposDe, useUsuario } from '../sesion/sesion';
import { columnasDeInventario } from './columnas';
import { listaDePartesQuery } from './inventario.consultas';
import { Recargar } from './recargar';

const TAMANO = 20;
const BOTON = { ingreso: 'Ingresar stock', drop: 'Rebaja DROP', scrap: 'SCRAP', rtv: 'RTV', slow: 'SLOW' } as const;

/** /inventario: every part with its counters (specification, 8.4). */
export function Component() {
  const { params, cambiar, vaciar } = useDireccion();
  const { bajando, descargar } = useDescarga();
  const grupos = gruposDe(useUsuario());
  const enElPasado = useEnElPasado();
  const buscado = params.get('search') ?? '';
  const page = paginaDe(params);
  const ordering = params.get('ordering') ?? '';
  const consulta = new URLSearchParams({ search: buscado, page: String(page), ...(ordering ? { ordering } : {}) }).toString();
  const columnas = columnasDeInventario({ ordering, onOrdenar: (orden) => cambiar({ ordering: orden, page: null }) });
  const lista = useQuery({ ...listaDePartesQuery(consulta), placeholderData: keepPreviousData });
  return (
    <>
      <Ruta aqui="Control de Inventario" />
      <div className="row">
        <h1>Control de Inventario</h1>
        <span className="spacer" />
        <div className="row inventario-acciones">
          {TIPOS_DE_GRUPO.filter((tipo) => !enElPasado && puedeIngresar(tipo, grupos)).map((tipo) => (
            <Link
              key={tipo}
              className={tipo === 'ingreso' ? 'btn btn-primary btn-sm' : 'btn btn-sm'}
              to={`/inventario/ingreso-inventario/${tipo}`}
              title={GRUPO_DE[tipo].titulo}
            >
              {tipo === 'ingreso' && <PackagePlus size={15} aria-hidden="true" />} {BOTON[tipo]}
            </Link>
          ))}
          <Button size="sm" loading={bajando} onClick={() => void descargar('bodega/generar_excel_partes')}>
            <Download size={15} aria-hidden="true" /> Exportar Piezas
          </Button>
        </div>
      </div>
      <div className="filters">
        <BuscadorConBoton
          label="Buscar piezas"
          placeholder="Buscar por código, descripción o ubicación"
          aplicado={buscado}
          onBuscar={(texto) => cambiar({ search: texto, page: null })}
        />
        <Recargar />
      </div>
      <ListaPaginada
        lista={lista}
        tamano={TAMANO}
        vacia={
          <EmptyState
            title={buscado ? 'No se encontraron resultados para la búsqueda' : 'No hay Piezas disponibles'}
            action={params.size > 0 ? <Button onClick={vaciar}>Limpiar búsqueda</Button> : null}
          />
        }
        label="Piezas"
        className="tabla-inventario"
        columns={columnas}
        rowKey={(fila) => fila.id}
      />
    </>
  );
}
