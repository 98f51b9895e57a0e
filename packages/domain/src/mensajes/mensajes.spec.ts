import { AJUSTE_MENSAJES, type AjusteDeMensajes, mensajesVigentes } from '../ajuste';
import type { Recorded } from '../kernel';
import {
  conLugares,
  definicionDeMensaje,
  faltaDeCampo,
  faltaDeLugares,
  LARGO_DE_CAMPO,
  LUGARES,
  lugaresDe,
  type Mensaje,
  mensajeConTextoSchema,
  NOMBRES_DE_MENSAJE,
  nombranEquipo,
  palabrasDe,
  type TextoDeMensaje,
} from '.';

const VACIO: TextoDeMensaje = { asunto: '', apertura: '', cierre: '' };
const DATOS = {
  nombre: 'Camila',
  numero_ot: '10001',
  equipo: 'Vivobook 15',
  centro: 'Centro Sur',
  direccion: 'Calle 1',
  telefono: '2 2345',
};
const errores = (valor: object) =>
  Object.fromEntries(
    (mensajeConTextoSchema.safeParse({ mensaje: 'ingreso', ...VACIO, ...valor }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

it.each(NOMBRES_DE_MENSAJE)('lo original de %s solo nombra sus lugares, y se podría guardar', (mensaje) => {
  const { asunto, apertura } = definicionDeMensaje(mensaje);
  expect([faltaDeCampo(mensaje, 'asunto', asunto), faltaDeCampo(mensaje, 'apertura', apertura.join('\n\n'))]).toEqual([null, null]);
  const palabras = palabrasDe(mensaje, {}, { ...DATOS, numero_cotizacion: '7', total: '$ 1', validez: '30' });
  expect(JSON.stringify(palabras)).not.toMatch(/[{}]{2,}|\{[a-z_]+\}/);
});

describe('lo que la casa escribe', () => {
  it('reemplaza el asunto y la apertura, y agrega el cierre; lo vacío queda como venía', () => {
    const textos = { ingreso: { asunto: '', apertura: 'Hola {nombre}.\n\nTu {equipo} llegó.', cierre: '{centro}\n{telefono}' } };
    expect(palabrasDe('ingreso', textos, DATOS)).toEqual({
      asunto: 'Orden 10001: recibimos tu equipo',
      titulo: 'Tu equipo ingresó a nuestro centro de servicio',
      apertura: ['Hola Camila.', 'Tu Vivobook 15 llegó.'],
      cierre: ['Centro Sur', '2 2345'],
    });
    expect(palabrasDe('reparado', textos, DATOS).apertura).toEqual(['Tu equipo pasará a control de calidad antes de entregarlo.']);
  });

  it('un dato que no está se dice con otra palabra, y lo que dice un dato nunca se lee como lugar', () => {
    expect(conLugares('{nombre}: tu {equipo}', {})).toBe('cliente: tu equipo');
    expect(conLugares('{nombre}', { nombre: '{centro}', centro: 'X' })).toBe('{centro}');
    expect(conLugares('{constructor} {x}', DATOS)).toBe('{constructor} {x}');
  });

  it('cada falta se dice en su campo, con el lugar que no existe', () => {
    expect(errores({ apertura: 'Tu {equipoo}', cierre: 'Llave { suelta' })).toEqual({
      apertura: expect.stringMatching(/^El lugar \{equipoo\} no existe en este texto: usa \{nombre\}, /),
      cierre: expect.stringContaining('Hay una llave'),
    });
    expect(errores({ asunto: 'Para {nombre}' })).toEqual({ asunto: expect.stringContaining('no puede llevar el nombre del cliente') });
    expect(errores({ asunto: 'a\nb' })).toEqual({ asunto: 'El asunto es una sola línea' });
    expect(errores({ asunto: 'x'.repeat(LARGO_DE_CAMPO.asunto + 1) })).toEqual({ asunto: 'Máximo 120 caracteres' });
    expect(errores({ cierre: 'Ya\u202eno' })).toEqual({ cierre: 'No puede tener caracteres invisibles' });
    expect(errores({ mensaje: 'inventado' })).toEqual({ mensaje: 'El mensaje no existe' });
    expect(errores({ apertura: 7 })).toEqual({ apertura: 'Debe ser un texto' });
    expect(errores({ apertura: ' '.repeat(10_001) })).toHaveProperty('apertura');
  });

  it('se guarda limpio', () =>
    expect(mensajeConTextoSchema.parse({ mensaje: 'ingreso', ...VACIO, apertura: ' Uno \r\n\r\n\r\n\r\n dos\t' })).toEqual({
      mensaje: 'ingreso',
      ...VACIO,
      apertura: 'Uno\n\ndos',
    }));

  it('un correo que puede llegar a otra persona no ofrece datos de nadie; un asunto, tampoco', () => {
    expect(lugaresDe('aviso_cambio_retiro', 'apertura')).not.toContain('nombre');
    for (const mensaje of NOMBRES_DE_MENSAJE) expect(lugaresDe(mensaje, 'asunto')).not.toContain('nombre');
    expect(faltaDeLugares('{nombre}', lugaresDe('aviso_cambio_retiro', 'cierre'))).toContain('{nombre} no existe');
  });

  it('el equipo se busca solo si algún texto lo nombra', () => {
    expect(nombranEquipo({ ingreso: VACIO })).toBe(false);
    expect(nombranEquipo({ ingreso: { ...VACIO, cierre: 'Tu {equipo}' } })).toBe(true);
    expect(Object.keys(LUGARES)).toContain('equipo');
  });
});

it('un cambio vale desde su momento, y deshacerlo devuelve lo original', () => {
  const hora = (h: number) => new Date(Date.UTC(2026, 2, 2, 12 + h)).toISOString();
  const tras = (ajuste: AjusteDeMensajes, h: number, nombre: string, input: object): AjusteDeMensajes => {
    const context = { at: hora(h), actor: { id: 6, nombre: 'Gloria Rojas', grupos: ['Gerencia'] } };
    const listo = AJUSTE_MENSAJES.begin(ajuste, nombre, input, context, {});
    const hecho = listo.ok ? listo.value.decide({}) : listo;
    if (!hecho.ok) throw new Error(hecho.rejection.mensaje);
    return hecho.value.events.reduce((a, event) => AJUSTE_MENSAJES.fold(a, { ...event, ...(context as Recorded) }) ?? a, ajuste);
  };
  const clave: Mensaje = 'reparado';
  const uno = tras({ cambios: [] }, 0, 'configurar', {
    clave,
    valor: { ...VACIO, cierre: 'Gracias' },
    ultimo_cambio: 0,
    vigente_desde: hora(2),
  });
  const dice = (ajuste: AjusteDeMensajes, h: number) => mensajesVigentes(ajuste, hora(h)).reparado?.cierre;
  expect([dice(uno, 1), dice(uno, 2)]).toEqual(['', 'Gracias']);
  const dos = tras(uno, 3, 'deshacer', { numero: 1 });
  expect([dice(dos, 2), dice(dos, 3)]).toEqual(['Gracias', '']);
  expect(dos.cambios[1]).toMatchObject({ clave, deshace: 1, despues: VACIO });
});
