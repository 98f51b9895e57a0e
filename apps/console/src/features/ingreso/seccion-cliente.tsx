import { normalizarRut, PERSONA } from '@bitacora/domain';
import type { ClienteWire } from '@bitacora/domain/contracts';
import type { DatosProvisorios } from '@bitacora/domain/orden';
import { Button, DescriptionList, Email, formato, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clientesQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';
import { useRecordado } from '../../componentes/borrador-de-visita';
import { Sugerencias, useCombobox } from '../../componentes/combobox';
import { enPrimerCampo } from '../../componentes/foco';
import { EmpresaForm, nombreDeCliente, PersonaForm } from '../clientes/puerta';
import { Seccion } from './seccion';

/** 01 Datos del Cliente: searched by RUT or name, created or edited in place. */
export function SeccionCliente({
  cliente,
  provisorios,
  rutPedido = '',
  onCliente,
}: {
  cliente: ClienteWire | null;
  provisorios: DatosProvisorios | null;
  /** The RUT in the address of the page: its only client is chosen at once. */
  rutPedido?: string;
  onCliente: (cliente: ClienteWire | null) => void;
}) {
  const [texto, setTexto] = useRecordado('texto', provisorios?.rut ?? rutPedido);
  const [creando, setCreando] = useRecordado<'persona' | 'empresa' | null>('creando', null);
  const [editando, setEditando] = useState(false);
  const buscado = useDebounced(texto.replace(/\./g, '').trim());
  const clientes = useQuery({ ...clientesQuery(buscado.replace(/-[\dkK]?$/, '')), enabled: buscado.length > 2 && cliente === null });
  const [unico, ...otros] = clientes.data ?? [];
  const pedido = rutPedido !== '' && texto === rutPedido && otros.length === 0 && unico?.rut === normalizarRut(rutPedido) ? unico : null;
  // Runs once, so that a user who changes the client afterwards is not sent back to it.
  const dado = useRef(false);
  useEffect(() => {
    if (!pedido || dado.current || cliente) return;
    dado.current = true;
    onCliente(pedido);
  }, [pedido, cliente, onCliente]);
  const sinResultados = buscado.length > 3 && clientes.isSuccess && !clientes.isFetching && clientes.data.length === 0;
  const elegir = (elegido: ClienteWire) => {
    onCliente(elegido);
    setCreando(null);
    setEditando(false);
  };
  // Results for another text are not offered for this one.
  const vigentes = buscado === texto.replace(/\./g, '').trim() && !clientes.isPlaceholderData ? clientes.data : undefined;
  const hallados = useCombobox({ texto, opciones: vigentes ?? [], claveDe: ({ id }) => id, onElegir: elegir, conEnter: true });
  // A name is not a RUT.
  const rut = /\d/.test(texto) ? texto : '';

  if (cliente && !editando) {
    const correo = cliente.persona?.email ?? cliente.empresa?.correo_empresas?.join(', ');
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
              [cliente.persona ? 'Nombre' : 'Empresa', nombreDeCliente(cliente)],
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
      {creando === 'persona' && <PersonaForm rut={rut} provisorios={provisorios} onGuardado={elegir} onCancelar={() => setCreando(null)} />}
      {creando === 'empresa' && <EmpresaForm rut={rut} provisorios={provisorios} onGuardado={elegir} onCancelar={() => setCreando(null)} />}
      {creando === null && (
        <div className="stack buscar-cliente" ref={enPrimerCampo}>
          <TextField
            label="Buscar cliente por RUT o nombre"
            placeholder="12345678-9"
            {...hallados.entrada}
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
            hint={clientes.isFetching ? 'Buscando…' : undefined}
          />
          <Sugerencias de={hallados} label="Clientes">
            {(c) => (
              <>
                <span className="num">{formato.rut(c.rut)}</span>
                <span>{nombreDeCliente(c)}</span>
                <span className="spacer" />
                <span className="muted">{c.tipo_cliente === PERSONA ? 'Persona' : 'Empresa'}</span>
              </>
            )}
          </Sugerencias>
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
