import type { ClienteWire, EquipoWire } from '@bitacora/domain/contracts';
import { Button, DescriptionList } from '@bitacora/ui';
import { useState } from 'react';
import { AvisoDeReparacionesAnteriores } from '../clientes/puerta';
import { type EquipoDePreIngreso, EquipoForm } from './equipo-form';
import { Seccion } from './seccion';

/** 02 Datos del Equipo: open once the client is saved; a known serial locks the fields until 'Editar'. */
export function SeccionEquipo({
  cliente,
  equipo,
  preIngreso,
  seriePedida,
  onEquipo,
}: {
  cliente: ClienteWire | null;
  equipo: EquipoWire | null;
  preIngreso: EquipoDePreIngreso | null;
  /** The serial in the address of the page. */
  seriePedida?: string | undefined;
  onEquipo: (equipo: EquipoWire | null) => void;
}) {
  const [editando, setEditando] = useState(false);
  if (!cliente) {
    return (
      <Seccion numero="02" titulo="Datos del Equipo" espera="Guarde primero los datos del cliente.">
        {null}
      </Seccion>
    );
  }
  if (equipo && !editando) {
    return (
      <Seccion
        numero="02"
        titulo="Datos del Equipo"
        acciones={
          <span className="row">
            <Button size="sm" onClick={() => setEditando(true)}>
              Editar
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onEquipo(null)}>
              Cambiar equipo
            </Button>
          </span>
        }
      >
        <DescriptionList
          items={[
            [
              'N° de serie',
              <span key="s" className="mono">
                {equipo.serial_number}
              </span>,
            ],
            ['Modelo', `${equipo.modelo_detail.marca.marca_name} ${equipo.modelo_detail.model_name}`],
            ['Garantía', `${equipo.modelo_detail.years_warranty} ${equipo.modelo_detail.years_warranty === 1 ? 'año' : 'años'}`],
          ]}
        />
        <AvisoDeReparacionesAnteriores serie={equipo.serial_number} />
      </Seccion>
    );
  }
  return (
    <Seccion numero="02" titulo="Datos del Equipo">
      <EquipoForm
        key={equipo?.id ?? 'nuevo'}
        cliente={cliente}
        equipo={equipo}
        preIngreso={preIngreso}
        seriePedida={seriePedida}
        onGuardado={(guardado) => {
          onEquipo(guardado);
          setEditando(false);
        }}
        onCancelar={editando ? () => setEditando(false) : undefined}
      />
    </Seccion>
  );
}
