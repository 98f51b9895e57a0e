import type { ClaseDeAcceso } from '@bitacora/domain/contracts';
import { bigint, integer, json, key, nullable, text, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** An act on the system: author, act, and its place as long as the author's key exists. */
export const AccesoEntity = tabla(
  'acceso',
  {
    position: key(bigint()),
    at: timestamptz(),
    usuario_id: nullable(integer()),
    clase: text<ClaseDeAcceso>(),
    tipo: text(),
    datos: json<Readonly<Record<string, unknown>>>(),
    ip: nullable(text()),
    equipo: nullable(text()),
  },
  {
    indexes: {
      acceso_usuario: '(usuario_id, position desc)',
      acceso_clase: '(clase, position desc)',
      acceso_fecha: '(at desc)',
    },
  },
);
