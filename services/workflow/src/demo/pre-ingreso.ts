import type { Estado } from '@bitacora/domain';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandMeta } from '../command/writer';
import { OpenOrden } from '../ordenes/orden.commands';
import type { Azar } from './azar';
import { exigir } from './exigir';
import { FALLAS } from './fallas';
import { personaDe } from './personas';

const DIA = 86_400_000;

/** A customer announces an equipment from home. */
export async function preIngreso(bus: CommandBus, azar: Azar, i: number, destino: Estado, meta: CommandMeta): Promise<void> {
  const { contacto: _contacto, ...persona } = { ...personaDe(azar, 5000 + i), contacto: null };
  const falla = azar.uno(FALLAS['laptop'] ?? []);
  exigir(
    await bus.execute(
      new OpenOrden(
        'preIngreso',
        {
          boleta: null,
          modalidad: destino === 'Pre ingreso' ? 'retiro' : 'regiones',
          tipo_servicio: destino === 'Pre ingreso' ? 1 : 4,
          equip: { model_name: 'Notebook 15"', serial_number: `PRE${String(i).padStart(6, '0')}`, power_source: 1 },
          reporte_falla_cliente: falla.reporte,
          fecha_de_compra: new Date(Date.parse(meta.at) - azar.entero(30, 300) * DIA).toISOString().slice(0, 10),
          datos_provisorios: { tipo_cliente: 1, ...persona },
        },
        meta,
      ),
    ),
    'pre ingreso',
  );
}
