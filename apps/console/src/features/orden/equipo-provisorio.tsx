import type { EquipProvisorio } from '@bitacora/domain/orden';
import { Card, DescriptionList } from '@bitacora/ui';
import { CARGADOR, memoriaEnPalabras } from '../../componentes/equipo';

/** The customer's description of the equipment in the pre-intake; stays as read-only history once completed. */
export function EquipoProvisorio({ equip }: { equip: EquipProvisorio }) {
  return (
    <Card title="Equipo según el cliente">
      <DescriptionList
        items={[
          ['Modelo', equip.model_name],
          [
            'N° de serie',
            equip.serial_number && (
              <span key="s" className="mono">
                {equip.serial_number}
              </span>
            ),
          ],
          ['Cargador', CARGADOR[equip.power_source]],
          ['Disco', equip.size_hard_drive?.replace('_', ' ')],
          ['Memoria', memoriaEnPalabras(equip.total_ram_memorie)],
          ['Contraseña', equip.tiene_password ? 'Registrada' : 'Sin contraseña'],
        ]}
      />
    </Card>
  );
}
