import { GERENCIA } from '@bitacora/domain/comun';
import type { OrdenDetalle, TerminosAceptados } from '@bitacora/domain/contracts';
import { Button, Card, DescriptionList, Email, formato, Menu } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { anterioresQuery } from '../../api/queries';
import { Adjuntos } from '../../componentes/archivos/adjuntos';
import { CARGADOR, discoEnPalabras, memoriaEnPalabras } from '../../componentes/equipo';
import { datosDeIngreso } from '../../componentes/ingreso';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { TarjetaDeBodega } from './bodega';
import { EquipoProvisorio } from './equipo-provisorio';

const SuprimirCliente = lazy(() => import('../clientes/puerta').then(({ SuprimirCliente: Dialogo }) => ({ default: Dialogo })));

/** Client, equipment and intake of an order (specification, 3.1), with the present actions beside them. */
export function Resumen({ orden: o }: { orden: OrdenDetalle }) {
  return (
    <div className="resumen">
      <div className="stack">
        <div className="grid-2">
          <Cliente orden={o} />
          {o.equipo === null && o.equip_provisorio ? <EquipoProvisorio equip={o.equip_provisorio} /> : <Equipo orden={o} />}
        </div>
        <Ingreso orden={o} />
        <Adjuntos orden={o} />
      </div>
      <div className="stack">
        <TarjetaDeBodega orden={o} />
        {o.cliente && o.datos_provisorios && <Provisorios orden={o} />}
        {o.equipo && o.equip_provisorio && <EquipoProvisorio equip={o.equip_provisorio} />}
        <OtrosIngresos orden={o} />
      </div>
    </div>
  );
}

function Equipo({ orden: o }: { orden: OrdenDetalle }) {
  return (
    <Card title="Equipo">
      {o.equipo ? (
        <DescriptionList
          items={[
            ['Modelo', `${o.equipo.modelo_detail.marca.marca_name} ${o.equipo.modelo_detail.model_name}`],
            [
              'N° de serie',
              <span key="s" className="mono">
                {o.equipo.serial_number}
              </span>,
            ],
            [
              'Part number',
              <span key="p" className="mono">
                {o.equipo.modelo_detail.part_number}
              </span>,
            ],
            ['Garantía', `${o.equipo.modelo_detail.years_warranty} ${o.equipo.modelo_detail.years_warranty === 1 ? 'año' : 'años'}`],
            ['Cargador', CARGADOR[o.equipo.power_source]],
            ['Disco', discoEnPalabras(o.equipo)],
            ['Memoria', memoriaEnPalabras(o.equipo.total_ram_memorie)],
            ['Contraseña', o.equipo.tiene_password ? 'Registrada' : 'Sin contraseña'],
          ]}
        />
      ) : (
        <p className="muted">No hay registros</p>
      )}
    </Card>
  );
}

function Ingreso({ orden: o }: { orden: OrdenDetalle }) {
  return (
    <Card title="Ingreso">
      <DescriptionList
        wide
        items={[
          ...datosDeIngreso(o),
          ...(o.terminos_aceptados ? [['Condiciones aceptadas', <Aceptadas key="t" {...o.terminos_aceptados} />] as const] : []),
        ]}
      />
    </Card>
  );
}

/** The terms that the sender accepted, with the page of that version. */
function Aceptadas({ version, vigente_desde, enlace }: TerminosAceptados) {
  const dicho = version === '0' ? 'versión inicial' : `versión ${version}${vigente_desde ? ` del ${formato.fecha(vigente_desde)}` : ''}`;
  return enlace ? (
    <a href={enlace} target="_blank" rel="noreferrer">
      {dicho}
    </a>
  ) : (
    dicho
  );
}

function OtrosIngresos({ orden: o }: { orden: OrdenDetalle }) {
  const serie = o.equipo?.serial_number ?? '';
  const anteriores = useQuery({ ...anterioresQuery({ serie, page: 1 }), enabled: serie !== '' }).data?.count ?? 0;
  return (
    <Card title="Otros ingresos del equipo">
      {anteriores > 0 && (
        <p>
          <Link to="?tab=historicos">{formato.cuantas(anteriores, 'reparación', 'reparaciones')} en el sistema anterior</Link>
        </p>
      )}
      {o.segundos_ingresos.length === 0 ? (
        anteriores === 0 && <p className="muted">No hay registros</p>
      ) : (
        <ul className="stack" style={{ listStyle: 'none', padding: 0, gap: 'var(--space-2)' }}>
          {o.segundos_ingresos.map((s) => (
            <li key={s.ot} className="row">
              <Link to={`/orden/${s.ot}`}>OT {s.ot}</Link>
              <span className="muted">{formato.fecha(s.fecha_ingreso)}</span>
              <span className="mono muted">{s.rma}</span>
            </li>
          ))}
        </ul>
      )}
      {o.alert_text && <p style={{ color: 'var(--brass)' }}>{o.alert_text}</p>}
    </Card>
  );
}

function Cliente({ orden: o }: { orden: OrdenDetalle }) {
  const { cliente, sucursal } = o;
  const usuario = useUsuario();
  const [suprimiendo, setSuprimiendo] = useState(false);
  if (cliente?.persona) {
    const p = cliente.persona;
    return (
      <Card
        title="Cliente"
        actions={
          tieneRol(usuario, GERENCIA) && p.nombre ? (
            <Menu
              trigger={
                <Button icon size="sm" variant="ghost" aria-label="Acciones del cliente">
                  <Ellipsis size={16} />
                </Button>
              }
              items={[{ key: 'suprimir', label: 'Suprimir datos personales', onSelect: () => setSuprimiendo(true) }]}
            />
          ) : null
        }
      >
        {suprimiendo && (
          <Suspense fallback={null}>
            <SuprimirCliente cliente={cliente.id} descripcion={`Cliente de la OT ${o.ot}`} onClose={() => setSuprimiendo(false)} />
          </Suspense>
        )}
        <DescriptionList
          items={[
            ['Nombre', p.nombre ? `${p.nombre} ${p.apellido}` : 'Datos suprimidos'],
            ['RUT', formato.rut(cliente.rut)],
            ['Teléfono', p.telefono],
            ['Correo', p.email && <Email key="c" address={p.email} />],
            ['Dirección', p.direccion],
            ['Comuna', `${p.comuna}, ${p.region}`],
            ['Contacto', [p.contacto_nombre, p.contacto_telefono].filter(Boolean).join(' · ')],
          ]}
        />
      </Card>
    );
  }
  if (cliente?.empresa) {
    const correos = cliente.empresa.correo_empresas?.join(', ');
    return (
      <Card title="Cliente">
        <DescriptionList
          items={[
            ['Empresa', cliente.empresa.razon_social],
            ['RUT', formato.rut(cliente.rut)],
            ['Correos', correos && <Email key="c" address={correos} />],
            ['Sucursal', sucursal?.nombre],
            ['Teléfono', sucursal?.telefono],
            ['Dirección', sucursal && `${sucursal.direccion}, ${sucursal.comuna}`],
          ]}
        />
      </Card>
    );
  }
  return <Provisorios orden={o} />;
}

/** The customer's data from the pre-intake; stays as read-only history once completed. */
function Provisorios({ orden }: { orden: OrdenDetalle }) {
  const { datos_provisorios: d } = orden;
  return (
    <Card title="Datos provisorios del cliente">
      {d ? (
        <DescriptionList
          items={[
            ['Nombre', d.razon_social ?? `${d.nombre ?? ''} ${d.apellido ?? ''}`],
            ...(d.nombre_sucursal ? ([['Sucursal', d.nombre_sucursal]] as const) : []),
            ['RUT', formato.rut(d.rut)],
            ['Teléfono', d.telefono],
            ['Correo', d.email && <Email key="c" address={d.email} />],
            ['Dirección', d.direccion],
            ['Comuna', [d.comuna, d.region].filter(Boolean).join(', ')],
          ]}
        />
      ) : (
        <p className="muted">No hay registros</p>
      )}
    </Card>
  );
}
