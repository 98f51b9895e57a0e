import { ACCIONES_ORDEN } from '@bitacora/domain/orden';
import { ACCIONES_OV, ordenDeOvSchema } from '@bitacora/domain/ov';
import { z } from 'zod';
import { camposDe } from './campos';

const porNombre = (form: z.ZodType) => Object.fromEntries(camposDe(form).map((campo) => [campo.nombre, campo]));

test('un campo trae su título, su control, su largo y si se exige', () =>
  expect(porNombre(ACCIONES_OV.IngresarPago.form)).toMatchObject({
    nro_boleta_pago: { titulo: 'N° de boleta de pago', control: 'text', requerido: true, maximo: 40 },
    comentario_cierre: { titulo: 'Comentario de cierre', control: 'textarea', requerido: false, pedido: false },
  }));

test('lo que solo la pantalla exige se pide sin que el esquema lo requiera', () =>
  expect(porNombre(ordenDeOvSchema)['otros_accesorios']).toMatchObject({ requerido: false, pedido: true }));

test('las opciones salen de sus palabras o, sin ellas, de los valores; el primer valor es el de omisión', () => {
  expect(porNombre(ACCIONES_OV.RechazarCotizacion.form)['type']?.opciones.map(({ value }) => value)).toEqual(['create_ov', 'close_ov']);
  expect(porNombre(ordenDeOvSchema)['despacho']).toMatchObject({ control: 'select', defecto: 'RETIRO' });
  expect(camposDe(z.object({ talla: z.enum(['S', 'L']).nullish() }))).toMatchObject([
    {
      nombre: 'talla',
      titulo: 'talla',
      control: 'select',
      opciones: [
        { value: 'S', label: 'S' },
        { value: 'L', label: 'L' },
      ],
    },
  ]);
});

test('lo que va por dentro no se pregunta', () =>
  expect(camposDe(z.object({ motivo: z.string(), numero: z.int().meta({ control: 'hidden' }) })).map(({ nombre }) => nombre)).toEqual([
    'motivo',
  ]));

const DE_PERSONAS = Object.values({ ...ACCIONES_ORDEN, ...ACCIONES_OV }).filter(({ place }) => place !== 'sistema');
test.each(DE_PERSONAS.map(({ name, form }) => [name, form] as const))('cada campo de %s tiene un título para leer', (_nombre, form) =>
  expect(camposDe(form).filter(({ titulo, nombre }) => titulo === nombre && /_/.test(nombre))).toEqual([]),
);
