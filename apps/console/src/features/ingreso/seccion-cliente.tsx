import type { ClienteWire } from '@bitacora/domain/contracts';
import type { DatosProvisorios } from '@bitacora/domain/orden';
import { Button, DescriptionList, Email, formato, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientesQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';
import { EmpresaForm } from './empresa-form';
import { PersonaForm } from './persona-form';
import { Seccion } from './seccion';

const nombreDe = (c: ClienteWire) => (c.persona ? `${c.persona.nombre} ${c.persona.apellido}` : (c.empresa?.razon_social ?? ''));

/** 01 Datos del Cliente: searched by RUT or name, created or edited in place. */
export function SeccionCliente({
  cliente,
  provisorios,
  onCliente,
}: {
  cliente: ClienteWire | null;
  provisorios: DatosProvisorios | null;
  onCliente: (cliente: ClienteWire | null) => void;
}) {
  const [texto, setTexto] = useState(provisorios?.rut ?? '');
  const [creando, setCreando] = useState<'persona' | 'empresa' | null>(null);
  const [editando, setEditando] = useState(false);
  const buscado = useDebounced(texto.replace(/\./g, '').trim());
  const clientes = useQuery({ ...clientesQuery(buscado.replace(/-[\dkK]?$/, '')), enabled: buscado.length > 2 && cliente === null });
  const sinResultados = buscado.length > 3 && clientes.isSuccess && !clientes.isFetching && clientes.data.length === 0;
  const elegir = (elegido: ClienteWire) => {
    onCliente(elegido);
    setCreando(null);
    setEditando(false);
  };

  if (cliente && !editando) {
    const correo = cliente.persona?.email ?? cliente.empresa?.correo_empresas.join(', ');
    return (
      <Seccion
        numero="01"
        titulo="Datos del Cliente"
        acciones={
          <span className="row">
            <Button size="sm" onClick={() => setEditando(true)}>
              Editar
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onCliente(null)}>
              Cambiar cliente
            </Button>
          </span>
        }
      >
        <DescriptionList
          items={(
            [
              [cliente.persona ? 'Nombre' : 'Empresa', nombreDe(cliente)],
              ['RUT', formato.rut(cliente.rut)],
              ['Correo', correo && <Email key="c" address={correo} />],
              ['Teléfono', cliente.persona?.telefono],
              ['Sucursales', cliente.empresa?.sucursal.map((s) => s.nombre).join(', ')],
            ] as const
          ).filter(([, valor]) => valor !== undefined)}
        />
      </Seccion>
    );
  }
  if (cliente && editando) {
    return (
      <Seccion numero="01" titulo="Datos del Cliente">
        {cliente.persona ? (
          <PersonaForm cliente={cliente} onGuardado={elegir} onCancelar={() => setEditando(false)} />
        ) : (
          <EmpresaForm cliente={cliente} onGuardado={elegir} onCancelar={() => setEditando(false)} />
        )}
      </Seccion>
    );
  }
  return (
    <Seccion numero="01" titulo="Datos del Cliente">
      {creando === 'persona' && (
        <PersonaForm rut={texto} provisorios={provisorios} onGuardado={elegir} onCancelar={() => setCreando(null)} />
      )}
      {creando === 'empresa' && (
        <EmpresaForm rut={texto} provisorios={provisorios} onGuardado={elegir} onCancelar={() => setCreando(null)} />
      )}
      {creando === null && (
        <div className="stack buscar-cliente">
          <TextField
            label="Buscar cliente por RUT o nombre"
            placeholder="12345678-9"
            autoComplete="off"
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
            hint={clientes.isFetching ? 'Buscando…' : undefined}
          />
          {clientes.data && clientes.data.length > 0 && (
            <ul className="suggestions">
              {clientes.data.map((c) => (
                <li key={c.id}>
                  <button type="button" onClick={() => elegir(c)}>
                    <span className="num">{formato.rut(c.rut)}</span>
                    <span>{nombreDe(c)}</span>
                    <span className="spacer" />
                    <span className="muted">{c.tipo_cliente === 1 ? 'Persona' : 'Empresa'}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {sinResultados && (
            <>
              <p className="muted">No hay clientes con ese dato.</p>
              <div className="row">
                <Button onClick={() => setCreando('persona')}>Crear persona</Button>
                <Button onClick={() => setCreando('empresa')}>Crear empresa</Button>
              </div>
            </>
          )}
        </div>
      )}
    </Seccion>
  );
}
