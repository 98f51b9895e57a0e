import { EVENTOS } from '../eventos';
import type { StreamKind } from '../kernel';
import * as streams from '../streams';
import { ACTOS, entidadDe, NOMBRE_DE_ENTIDAD, streamDe, tiposDeActo } from '.';

type Corriente = StreamKind<string, never>;
const nombresDe = (corriente: Corriente): readonly string[] =>
  ['1', 'casa', 'marca', 'estados', 'calendario', 'limites', 'mensajes', 'textos', 'condiciones', 'pasos', 'ingresos'].map((id) =>
    corriente.of(id as never),
  );

describe('de qué cuenta la auditoría', () => {
  it('cada clase de bitácora es la historia de algo que tiene nombre', () => {
    const todas = Object.values(streams) as unknown as readonly Corriente[];
    for (const corriente of todas) {
      const [stream] = nombresDe(corriente).filter((nombre) => corriente.has(nombre));
      const sobre = entidadDe(stream ?? '');
      expect(sobre && [NOMBRE_DE_ENTIDAD[sobre.entidad], streamDe(sobre.entidad, sobre.id)]).toEqual([expect.stringMatching(/./), stream]);
    }
  });

  it('lo que no es de ninguna no tiene historia', () => {
    expect([entidadDe('orden-x'), entidadDe('otra-1'), streamDe('cliente', 'casa'), streamDe('ajuste', '7')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('cada tipo de evento está en una clase de actos, y en una sola', () => {
    const tipos = ACTOS.flatMap(({ actos }) => actos.map(({ tipo }) => tipo));
    expect([...tipos].sort()).toEqual(Object.keys(EVENTOS).sort());
    expect(tiposDeActo('equipos')).toContain('EquipoEditado');
    expect([tiposDeActo('RmaIngresado'), tiposDeActo('constructor'), tiposDeActo('toString')]).toEqual([['RmaIngresado'], [], []]);
  });
});
