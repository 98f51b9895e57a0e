import { SISTEMA } from '@bitacora/domain';
import { a, hecho, ordenCreada } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { HechoEntity } from './hecho.entity';

const { given } = proyecciones();

test('cada hecho queda con quién, qué, sobre qué y por qué, y sin una palabra de nadie', () =>
  given(ordenCreada(1001))
    .when(
      hecho('orden-1001', 'RmaIngresado', { rma: 'RMA0000001' }, { at: a(1), comando: 'c1' }),
      hecho(
        'cliente-3',
        'PersonaCreada',
        {
          cliente_id: 3,
          rut: '12.345.678-5',
          nombre: 'Ana',
          apellido: 'Paz',
          region: 'Biobío',
          comuna: 'Concepción',
          direccion: 'Prat 1',
          telefono: '912345678',
          email: 'ana@correo.cl',
          contacto_nombre: null,
          contacto_telefono: null,
        },
        { actor: { ...SISTEMA, en_nombre_de: 7 } },
      ),
    )
    .thenRows(
      HechoEntity,
      { position: '1', tipo: 'OrdenCreada', entidad: 'orden', entidad_id: '1001', actor_id: 7, grupos: 'Supervisor', en_nombre_de: null },
      { position: '2', tipo: 'RmaIngresado', event_id: 'orden-1001@1', causation_id: 'c1', correlation_id: 'c1' },
      {
        position: '3',
        tipo: 'PersonaCreada',
        entidad: 'cliente',
        entidad_id: '3',
        actor_id: 0,
        en_nombre_de: 7,
        canal: null,
        accion: null,
      },
    ));
