import type { EquipProvisorio } from '@bitacora/domain/orden';
import { Card, DescriptionList } from '@bitacora/ui';
import { CARGADOR } from '../../componentes/cargador';

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
          ['Memoria', equip.total_ram_memorie && `${equip.total_ram_memorie} GB`],
          ['Contraseña', equip.tiene_password ? 'Registrada' : 'Sin contraseña'],
        ]}
      />
    </Card>
  );
}
