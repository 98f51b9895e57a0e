import { numeroDeOv } from '@bitacora/domain';
import { formato, setTheme } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { consulta } from '../api/consulta';
import { anterioresQuery } from '../api/queries';
import { TEMA } from '../api/temas';
import { useDebounced } from '../api/use-debounced';
import { ovQuery } from '../features/ov/ov.consultas';
import { alcanza, useUsuario } from '../features/sesion/sesion';
import { ROLES } from './roles';

interface Props {
  onClose: () => void;
  onLogout: () => void;
  /** Asks for a past moment of the page. */
  onMomento: () => void;
}

/** Ctrl+K: to an order, a client or a serial; to an opportunity by its number; to a page; to a command. */
export default function Palette({ onClose, onLogout, onMomento }: Props) {
  const navigate = useNavigate();
  const usuario = useUsuario();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), 150);
  const found = useQuery({
    ...consulta(TEMA.busqueda, '/api/orden', { query: { query } }),
    enabled: query.length > 1,
  });
  const numero = alcanza(usuario, ROLES.oportunidades) ? numeroDeOv(query) : null;
  const ov = useQuery({ ...ovQuery(Number(numero)), enabled: numero !== null });
  const anteriores = useQuery({ ...anterioresQuery({ query, page: 1 }), enabled: query.length > 1 && alcanza(usuario, ROLES.clientes) });
  const casa = (label: string) => sinTildes(label).includes(sinTildes(text.trim()));
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      label="Paleta de comandos"
      shouldFilter={false}
      loop
      className="palette"
      overlayClassName="overlay"
    >
      <Command.Input value={text} onValueChange={setText} placeholder="Ir a una orden, cliente, serie o comando…" />
      <Command.List>
        <Command.Empty>{query.length > 1 && (found.isFetching || ov.isFetching) ? 'Buscando…' : 'Sin resultados'}</Command.Empty>
        {numero !== null && ov.data && (
          <Command.Group heading="Oportunidades">
            <Command.Item value={`oportunidad-${ov.data.id}`} onSelect={() => go(`/oportunidad-venta/${Number(numero)}`)}>
              <strong className="num">OV {Number(numero)}</strong>
              <span>{ov.data.nombre}</span>
              <span className="spacer" />
              <span className="muted">{ov.data.estado}</span>
            </Command.Item>
          </Command.Group>
        )}
        {found.data && found.data.results.length > 0 && (
          <Command.Group heading="Órdenes">
            {found.data.results.slice(0, 8).map((fila) => (
              <Command.Item key={fila.ot} value={`ot-${fila.ot}`} onSelect={() => go(`/orden/${fila.ot}`)}>
                <strong className="num">OT {fila.ot}</strong>
                <span>{fila.cliente}</span>
                <span className="muted mono">{fila.serie}</span>
                <span className="spacer" />
                <span className="muted">{fila.estado.estado.nombre}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {anteriores.data && anteriores.data.results.length > 0 && (
          <Command.Group heading="Reparaciones anteriores">
            {anteriores.data.results.slice(0, 5).map(({ id, numero, cliente, serial_number, recepcion }) => (
              <Command.Item key={id} value={`anterior-${id}`} onSelect={() => go(`/clientes/${cliente.id}`)}>
                <strong className="num">N° {numero}</strong>
                <span>{cliente.nombre}</span>
                <span className="muted mono">{serial_number}</span>
                <span className="spacer" />
                <span className="muted num">{formato.fecha(recepcion)}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        <Grupo
          titulo="Ir a"
          comandos={PAGINAS.filter(({ label, roles }) => alcanza(usuario, roles) && casa(label)).map(({ label, to }) => [
            label,
            () => go(to),
          ])}
        />
        <Grupo
          titulo="Comandos"
          comandos={[
            ['Ver como estaba el…', onMomento] as const,
            ...TEMAS.map(([label, tema]) => [label, () => setTheme(tema)] as const),
            ['Cerrar Sesión', onLogout] as const,
          ]
            .filter(([label]) => casa(label))
            .map(([label, hacer]) => [
              label,
              () => {
                onClose();
                hacer();
              },
            ])}
        />
      </Command.List>
    </Command.Dialog>
  );
}

/** A heading with its entries; nothing without entries. */
function Grupo({ titulo, comandos }: { titulo: string; comandos: readonly (readonly [label: string, hacer: () => void])[] }) {
  if (comandos.length === 0) return null;
  return (
    <Command.Group heading={titulo}>
      {comandos.map(([label, hacer]) => (
        <Command.Item key={label} value={label} onSelect={hacer}>
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

const sinTildes = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const PAGINAS: readonly { label: string; to: string; roles: readonly string[] }[] = [
  { label: 'Dashboard', to: '/', roles: ROLES.tablero },
  { label: 'Mi mesa', to: '/mi-mesa', roles: ROLES.miMesa },
  { label: 'Escáner', to: '/bodega-escaner', roles: ROLES.escaner },
  { label: 'Trabajo en curso', to: '/listar-ordenes', roles: ROLES.lista },
  { label: 'Excepciones', to: '/excepciones', roles: ROLES.excepciones },
  { label: 'Oportunidades de Venta', to: '/oportunidad-venta', roles: ROLES.oportunidades },
  { label: 'Control de Inventario', to: '/inventario', roles: ROLES.inventario },
  { label: 'Movimientos Manuales', to: '/movimientos-manuales', roles: ROLES.inventario },
  { label: 'Mantenedor de partes', to: '/partes', roles: ROLES.inventario },
  { label: 'Ingresar OT', to: '/crear-orden', roles: ROLES.crear },
  { label: '¿Y si…?', to: '/y-si', roles: ROLES.ySi },
  { label: 'Clientes', to: '/clientes', roles: ROLES.clientes },
  { label: 'Reportes - Resumen OT', to: '/reports/summary', roles: ROLES.informes },
  { label: 'Reportes - Usuarios', to: '/reports/user', roles: ROLES.informes },
  { label: 'Correos: bandeja de salida', to: '/correos', roles: ROLES.correos },
  { label: 'Personas', to: '/administracion/personas', roles: ROLES.personas },
  { label: 'Estados: palabras, colores y alertas', to: '/administracion/estados', roles: ROLES.personas },
  { label: 'Calendario: horario, feriados y días distintos', to: '/administracion/calendario', roles: ROLES.personas },
  { label: 'Plazos: cotizaciones, retiro y enlaces', to: '/administracion/limites', roles: ROLES.personas },
  { label: 'Textos de los correos a clientes', to: '/administracion/mensajes', roles: ROLES.personas },
  { label: 'Integraciones: entrar con un proveedor', to: '/administracion/integraciones', roles: ROLES.personas },
  { label: 'Catálogos: marcas, tiendas, couriers y más', to: '/administracion/catalogos', roles: ROLES.personas },
  { label: 'Mi cuenta', to: '/mi-cuenta', roles: ROLES.cuenta },
  { label: 'Mensajes: qué se avisa y a quién', to: '/correos/mensajes', roles: ROLES.correos },
];
const TEMAS = [
  ['Tema claro', 'light'],
  ['Tema oscuro', 'dark'],
  ['Tema del sistema', 'system'],
] as const;
