import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { contexto, unaOrden, usuario } from '../../testing';
import { ACCIONES_ORDEN, type AnyAccionOrden, APERTURAS_ORDEN, acciones, cicloOrden, EVENTOS_ORDEN } from '..';

const TODAS = Object.values(ACCIONES_ORDEN) as AnyAccionOrden[];

/** The actions with a description in a spec of their folder. */
const descritas = (['recepcion', 'taller'] as const).flatMap((carpeta) =>
  readdirSync(join(__dirname, carpeta))
    .filter((archivo) => archivo.endsWith('.spec.ts'))
    .flatMap((archivo) => [...readFileSync(join(__dirname, carpeta, archivo), 'utf8').matchAll(/describirAccion\('(\w+)'/g)])
    .map(([, nombre]) => nombre as string),
);

describe('las acciones de la orden', () => {
  it('toda acción tiene su descripción, y una sola', () => {
    expect(descritas.toSorted()).toEqual(TODAS.map(({ name }) => name).toSorted());
  });

  it('cada acción está en el registro bajo su nombre', () => {
    expect(Object.keys(ACCIONES_ORDEN)).toEqual(TODAS.map(({ name }) => name));
  });

  it.each([
    ...TODAS.map(({ name, form, example }) => [name, form, example] as const),
    ...Object.entries(APERTURAS_ORDEN).flatMap(([nombre, { form, example }]) => (example ? [[nombre, form, example] as const] : [])),
  ])('el ejemplo de %s cumple su formulario', (_nombre, form, example) => {
    expect(form.safeParse(example).error?.issues ?? []).toEqual([]);
  });

  it.each(TODAS.map((accion) => [accion.name, accion] as const))(
    '%s nombra sus reglas, sus roles y eventos del catálogo',
    (_nombre, accion) => {
      expect(accion.label).not.toBe('');
      expect(accion.roles.length).toBeGreaterThan(0);
      for (const { name, reason } of [...accion.visible, ...accion.enabled]) expect([name, reason]).not.toContain('');
      for (const evento of accion.events) expect(Object.values(EVENTOS_ORDEN)).toContain(evento);
    },
  );

  it('el formulario que depende de la orden nombra solo campos propios', () => {
    const ordenes = [unaOrden(), unaOrden({ tipo_servicio: 4, ov: { id: 9, estado: 'RECHAZADA' } }), unaOrden({ cambio_3x3: true })];
    const dependen = TODAS.filter(({ formOf }) => formOf);
    for (const { name, form, formOf, example } of dependen)
      for (const orden of ordenes)
        for (const respuestas of [{}, example as object]) {
          const propios = Object.keys(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }).properties ?? {});
          const nombrados = Object.keys(formOf?.(orden, { ...respuestas }, usuario('Supervisor')) ?? {});
          expect([name, nombrados.filter((campo) => !propios.includes(campo))]).toEqual([name, []]);
        }
    expect(dependen.length).toBeGreaterThan(8);
  });

  it('asignar técnico es el siguiente paso de la orden ingresada, no de la rechazada', () => {
    const ofrece = (estado: 'Ingresado' | 'Rechazado') => acciones(unaOrden({ estado, rma: 'RMA0000001' }), usuario('Supervisor'));
    expect(ofrece('Ingresado').principal).toBe('selectTechnician');
    expect(ofrece('Rechazado').visible).toContain('selectTechnician');
    expect(ofrece('Rechazado').principal).not.toBe('selectTechnician');
  });

  it.each(['Cerrado', 'Acreditación', 'En Solicitud de Excepción'] as const)(
    'en %s ninguna acción del menú se puede hacer, salvo las suyas',
    (estado) => {
      const orden = unaOrden({ estado, ubicacion: 'Bodega', rma: 'RMA0000001' });
      for (const { name, roles, vigenteEn } of TODAS.filter((a) => a.place === 'menu' && !a.vigenteEn?.includes(estado))) {
        const actor = usuario(...roles);
        const { visible, disabled } = acciones(orden, actor);
        expect([name, visible.includes(name) && !disabled.includes(name), vigenteEn?.includes(estado) ?? false]).toEqual([
          name,
          false,
          false,
        ]);
        expect(cicloOrden.decide(orden, name, {}, contexto(actor))).toMatchObject({
          ok: false,
          rejection: { codigo: 'ACCION_NO_DISPONIBLE' },
        });
      }
    },
  );

  it('una acción que no existe se niega por su nombre', () => {
    expect(cicloOrden.decide(unaOrden(), 'toString', {}, contexto(usuario('Gerencia')))).toMatchObject({
      ok: false,
      rejection: { codigo: 'ACCION_DESCONOCIDA', mensaje: 'La acción «toString» no existe' },
    });
  });
});
