import type { OrdenLista } from '@bitacora/domain/contracts';
import { setTheme } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/client';
import { useDebounced } from '../api/use-debounced';
import { tieneRol, useUsuario } from '../features/sesion/sesion';
import { ROLES } from './roles';

/** Ctrl+K: to an order, a client or a serial; to a page; to a command. */
export default function Palette({ onClose, onLogout }: { onClose: () => void; onLogout: () => void }) {
  const navigate = useNavigate();
  const usuario = useUsuario();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), 150);
  const found = useQuery({
    queryKey: ['paleta', query],
    queryFn: ({ signal }) => api.get<OrdenLista>(`orden/?query=${encodeURIComponent(query)}`, signal),
    enabled: query.length > 1,
  });
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
        <Command.Empty>{query.length > 1 && found.isFetching ? 'Buscando…' : 'Sin resultados'}</Command.Empty>
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
        <Command.Group heading="Ir a">
          {COMANDOS.filter((c) => (!c.roles || tieneRol(usuario, c.roles)) && c.label.toLowerCase().includes(text.toLowerCase())).map(
            (c) => (
              <Command.Item
                key={c.label}
                value={c.label}
                onSelect={() => {
                  if (c.to) return go(c.to);
                  c.run?.();
                  onClose();
                }}
              >
                {c.label}
              </Command.Item>
            ),
          )}
          {'cerrar sesión'.includes(text.toLowerCase()) && (
            <Command.Item
              value="salir"
              onSelect={() => {
                onClose();
                onLogout();
              }}
            >
              Cerrar Sesión
            </Command.Item>
          )}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  );
}

const COMANDOS: readonly { label: string; to?: string; run?: () => void; roles?: readonly string[] }[] = [
  { label: 'Trabajo en curso', to: '/listar-ordenes' },
  { label: 'Ingresar OT', to: '/crear-orden', roles: ROLES.crear },
  { label: 'Correos: bandeja de salida', to: '/correos', roles: ROLES.correos },
  { label: 'Mensajes: qué se avisa y a quién', to: '/correos/mensajes', roles: ROLES.correos },
  { label: 'Tema claro', run: () => setTheme('light') },
  { label: 'Tema oscuro', run: () => setTheme('dark') },
];
