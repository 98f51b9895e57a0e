import { EVENTOS, NOMBRES_DEL_PERSONAL } from '.';
import { personalEn } from './personal';

it('los lugares donde un evento nombra al personal salen de su forma', () => {
  expect(NOMBRES_DEL_PERSONAL.places('TecnicoAsignado')).toContain('tecnico');
  expect(NOMBRES_DEL_PERSONAL.places('ArchivoAdjuntado')).toEqual(['subido_por', 'movimiento.entregado_por', 'movimiento.recibido_por']);
  expect(NOMBRES_DEL_PERSONAL.places('Inventado')).toEqual([]);
});

it('ningún evento nombra a una persona interna fuera de esos lugares', () => {
  for (const definition of Object.values(EVENTOS)) {
    const nombrados = new Set(personalEn(definition));
    for (const campo of [
      'tecnico',
      'tecnico_asignado',
      'revisor',
      'recepcionista',
      'subido_por',
      'solicitado_por',
      'respondido_por',
      'asignado',
    ])
      if (campo in ((definition.schema as { shape?: object }).shape ?? {}))
        expect([definition.type, campo, nombrados.has(campo)]).toEqual([definition.type, campo, true]);
  }
});

it('el sistema y los clientes no son personal', () => {
  expect([0, -1, 4].map(NOMBRES_DEL_PERSONAL.subject)).toEqual([null, null, 'usuario-4']);
});
